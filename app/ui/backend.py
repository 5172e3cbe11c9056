"""Dear ImGui on moderngl: fonts, their textures, and its triangles drawn into a framebuffer."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.resources import as_file, files

import moderngl
import numpy as np
import numpy.typing as npt

from app.base.named_files import Question
from app.ui.dear import imgui, portable_file_dialogs
from renderer.context import programs_of

FONTS = {"regular": "Roboto-Regular.ttf", "bold": "Roboto-Bold.ttf", "mono": "Inconsolata-Medium.ttf"}
Pixels = npt.NDArray[np.uint8]
_VERTEX_BYTES = 20
_BLEND = (moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA, moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA)
"""Leaves colours multiplied by their alpha, so that the result can be laid over a picture later."""


MOST_PICTURES = 64
"""Pictures kept on the graphics card; those that were not wanted for longest go first."""


class Pictures:
    """Pictures that the interface shows, kept on the graphics card while they are the same."""

    def __init__(self, context: moderngl.Context, textures: dict[int, moderngl.Texture]) -> None:
        self.context, self._textures = context, textures
        self._kept: dict[str, tuple[object, moderngl.Texture, Pixels]] = {}
        self.made = 0
        """The number of textures made so far."""

    def show(self, name: str, version: object, pixels: Callable[[], Pixels], is_smooth: bool = False) -> int:
        """The number of a picture's texture; its pixels (rows from the top, red green blue) are asked for if new."""
        kept = self._kept.pop(name, None)
        if kept is None or kept[0] != version:
            if kept is not None:
                self._drop(kept[1])
            shown = pixels()
            kept = version, self._made(shown, is_smooth), shown  # the array stays, or another could have its id
        self._kept[name] = kept
        while len(self._kept) > MOST_PICTURES:
            self._drop(self._kept.pop(next(iter(self._kept)))[1])
        return kept[1].glo

    def _made(self, pixels: Pixels, is_smooth: bool) -> moderngl.Texture:
        height, width, _ = pixels.shape
        self.made += 1
        made = self.context.texture((width, height), 3, np.ascontiguousarray(pixels).tobytes(), alignment=1)
        kind = moderngl.LINEAR if is_smooth else moderngl.NEAREST
        made.filter = (kind, kind)
        made.repeat_x = made.repeat_y = False
        self._textures[made.glo] = made
        return made

    def _drop(self, texture: moderngl.Texture) -> None:
        self._textures.pop(texture.glo).release()

    def release(self) -> None:
        """Give everything back."""
        for _, texture, _ in self._kept.values():
            self._drop(texture)
        self._kept.clear()


Commands = tuple[bytes, bytes, tuple[tuple[tuple[float, ...], int, int, int], ...]]
"""Vertices and indices; and of each stretch of them where it may draw, its texture, its length and its start."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A frame of the interface as triangles; equal ones look the same."""

    lists: tuple[Commands, ...]
    size: tuple[float, ...]
    """Of the window, in its units."""
    scale: float
    pictures: int
    """The number of pictures made so far: a new one may have the number of one that is gone."""


class Backend:
    """One Dear ImGui context with its fonts and what GL keeps for it."""

    def __init__(self, context: moderngl.Context) -> None:
        self.context = context
        self.imgui = imgui.create_context()
        imgui.set_current_context(self.imgui)
        io = imgui.get_io()
        io.set_ini_filename("")
        io.set_log_filename("")
        io.backend_flags |= imgui.BackendFlags_.renderer_has_textures.value
        self._held = ExitStack()
        self.fonts = {name: self._font(file) for name, file in FONTS.items()}
        self._textures: dict[int, moderngl.Texture] = {}
        self.pictures = Pictures(context, self._textures)
        self._program = programs_of(context).get("interface.vert", "interface.frag")
        self._vertices = context.buffer(reserve=1 << 18, dynamic=True)
        self._indices = context.buffer(reserve=1 << 16, dynamic=True)
        self._array = self._vertex_array()

    def _font(self, file: str) -> imgui.ImFont:
        path = self._held.enter_context(as_file(files("assets") / "fonts" / file))
        return imgui.get_io().fonts.add_font_from_file_ttf(str(path), 16.0)

    def _vertex_array(self) -> moderngl.VertexArray:
        layout = (self._vertices, "2f 2f 4f1", "place", "coordinate", "color")
        return self.context.vertex_array(self._program, [layout], self._indices, index_element_size=imgui.INDEX_SIZE)

    def begin(self, width: float, height: float, scale: float) -> imgui.ImDrawList:
        """Start a frame of so many window units; returns the list to draw on."""
        imgui.set_current_context(self.imgui)
        io = imgui.get_io()
        io.display_size = imgui.ImVec2(width, height)
        io.display_framebuffer_scale = imgui.ImVec2(scale, scale)
        io.delta_time = 1 / 60
        imgui.new_frame()
        return imgui.get_background_draw_list()

    def finish(self) -> Drawing:
        """Finish the frame: what is to be drawn, which can be compared with what was drawn before."""
        imgui.render()
        data = imgui.get_draw_data()
        self._update_textures()
        lists = tuple(_commands_of(commands) for commands in data.cmd_lists)
        return Drawing(lists, tuple(data.display_size), data.framebuffer_scale.x, self.pictures.made)

    def end(self, target: moderngl.Framebuffer) -> None:
        """Finish the frame and draw it over the whole of a target."""
        self.draw(self.finish(), target)

    def draw(self, drawing: Drawing, target: moderngl.Framebuffer, origin: tuple[int, int] = (0, 0)) -> None:
        """Draw into a target whose lower left corner is at a place of the window, in pixels."""
        target.use()
        self.context.enable_only(moderngl.BLEND)
        self.context.blend_func = _BLEND  # type: ignore[assignment]  # the stub knows two numbers only
        self._program["size"] = drawing.size
        height = round(drawing.size[1] * drawing.scale)
        for vertices, indices, commands in drawing.lists:
            self._upload(vertices, indices)
            for (left, top, right, bottom), texture, count, first in commands:
                left, top, right, bottom = (int(edge * drawing.scale) for edge in (left, top, right, bottom))
                place = (left - origin[0], height - bottom - origin[1])
                low = max(place[0], 0), max(place[1], 0)
                wide, high = place[0] + right - left - low[0], place[1] + bottom - top - low[1]
                if wide <= 0 or high <= 0 or not count:
                    continue
                self.context.scissor = (*low, wide, high)
                self._textures[texture].use(0)
                self._array.render(vertices=count, first=first)
        self.context.scissor = None

    def _upload(self, vertices: bytes, indices: bytes) -> None:
        if len(vertices) > self._vertices.size or len(indices) > self._indices.size:
            self._grow(2 * len(vertices), 2 * len(indices))
        self._vertices.write(vertices)
        self._indices.write(indices)

    def _grow(self, vertices: int, indices: int) -> None:
        self._array.release()
        self._vertices.orphan(max(vertices, self._vertices.size))
        self._indices.orphan(max(indices, self._indices.size))
        self._array = self._vertex_array()

    def _update_textures(self) -> None:
        for texture in imgui.get_platform_io().textures:
            if texture.status == imgui.ImTextureStatus.want_create:
                self._create(texture)
            elif texture.status == imgui.ImTextureStatus.want_updates:
                self._update(texture)
            elif texture.status == imgui.ImTextureStatus.want_destroy and texture.unused_frames > 0:
                self._destroy(texture)

    def _create(self, texture: imgui.ImTextureData) -> None:
        size = (texture.width, texture.height)
        made = self.context.texture(size, 4, texture.get_pixels_array().tobytes())
        self._textures[made.glo] = made
        texture.set_tex_id(made.glo)
        texture.set_status(imgui.ImTextureStatus.ok)

    def _update(self, texture: imgui.ImTextureData) -> None:
        """Write what is new in one piece: letter by letter it took half of the time of a panel's first frame."""
        pixels: npt.NDArray[np.uint8] = texture.get_pixels_array().reshape(texture.height, texture.width, 4)
        part = texture.update_rect
        square = np.ascontiguousarray(pixels[part.y : part.y + part.h, part.x : part.x + part.w])
        self._textures[texture.tex_id].write(square, viewport=(part.x, part.y, part.w, part.h))
        texture.set_status(imgui.ImTextureStatus.ok)

    def _destroy(self, texture: imgui.ImTextureData) -> None:
        self._textures.pop(texture.tex_id).release()
        texture.set_tex_id(0)
        texture.set_status(imgui.ImTextureStatus.destroyed)

    def release(self) -> None:
        """Give everything back."""
        imgui.set_current_context(self.imgui)
        for texture in imgui.get_platform_io().textures:
            if texture.tex_id in self._textures:
                self._destroy(texture)
        imgui.destroy_context(self.imgui)
        self.pictures.release()
        for held in (self._array, self._vertices, self._indices):
            held.release()
        self._held.close()


def _commands_of(drawn: imgui.ImDrawList) -> Commands:
    """Vertices, indices and what is drawn of them, copied out of Dear ImGui, which soon reuses its memory."""
    commands = tuple(
        (tuple(command.clip_rect), command.get_tex_id(), command.elem_count, command.idx_offset)
        for command in drawn.cmd_buffer
    )
    return _bytes_of(drawn.vtx_buffer, _VERTEX_BYTES), _bytes_of(drawn.idx_buffer, imgui.INDEX_SIZE), commands


def _bytes_of(vector: imgui.ImVector_ImDrawVert | imgui.ImVector_ImDrawIdx, item: int) -> bytes:
    return ctypes.string_at(vector.data_address(), vector.size() * item)


class SystemDialog:
    """A dialog of the system, by the program that it has for them."""

    def __init__(self, question: Question) -> None:
        filters = [part for name, endings in question.kinds for part in (name, " ".join(f"*{one}" for one in endings))]
        self._dialog: portable_file_dialogs.open_file | portable_file_dialogs.save_file
        if question.is_new:
            self._dialog = portable_file_dialogs.save_file(question.title, question.place, filters)
        else:
            choice = portable_file_dialogs.opt
            options = choice.multiselect if question.is_for_many else choice.none
            self._dialog = portable_file_dialogs.open_file(question.title, question.place, filters, options)

    def answer(self) -> Sequence[str] | None:
        """The names that were chosen, none where it was cancelled; nothing as long as it is open."""
        if not self._dialog.ready(0):
            return None
        found = self._dialog.result()
        return [found] if isinstance(found, str) else list(found)

    def close(self) -> None:
        """Take it away; letting go of one that is open would wait for an answer."""
        self._dialog.kill()
