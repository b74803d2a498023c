import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";

const words = profileWords.picture;
/** Side of the crop frame on the screen, and of the picture that is sent. */
const frame = 264;
const side = 512;
const zoomMaximum = 4;
const keyStep = 12;

interface View {
  zoom: number;
  /** Offset of the picture's centre from the frame's centre, in screen pixels. */
  x: number;
  y: number;
}

const centred: View = { zoom: 1, x: 0, y: 0 };
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The picture's size: the smallest at which it fills the frame, times the zoom. */
function sizeOf(image: HTMLImageElement, zoom: number) {
  const scale = (frame / Math.min(image.naturalWidth, image.naturalHeight)) * zoom;
  return { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
}

/** Clamps the view so that the picture always covers the frame. */
function kept(image: HTMLImageElement, view: View): View {
  const { width, height } = sizeOf(image, view.zoom);
  const clamp = (value: number, room: number) => Math.max(-room, Math.min(room, value));
  return { ...view, x: clamp(view.x, (width - frame) / 2), y: clamp(view.y, (height - frame) / 2) };
}

function cropped(image: HTMLImageElement, view: View): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const { width, height } = sizeOf(image, view.zoom);
  const ratio = side / frame;
  canvas
    .getContext("2d")
    ?.drawImage(
      image,
      ((frame - width) / 2 + view.x) * ratio,
      ((frame - height) / 2 + view.y) * ratio,
      width * ratio,
      height * ratio,
    );
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}

function useImage(file: File, onFailure: () => void): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.onerror = () => failed.current();
    loading.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
}

/** Crops the chosen photograph to a square: only that is sent, which also saves data. */
export function CropDialog(props: {
  file: File;
  busy: boolean;
  onCancel: () => void;
  onCropped: (picture: Blob) => void;
}) {
  const { file, busy, onCancel, onCropped } = props;
  const [view, setView] = useState(centred);
  const image = useImage(file, () => {
    toast.warning(words.wrongType);
    onCancel();
  });
  const change = (next: (now: View) => Partial<View>) =>
    image && setView((now) => kept(image, { ...now, ...next(now) }));

  async function use() {
    const picture = image && (await cropped(image, view));
    if (picture) onCropped(picture);
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={words.cropTitle}
      description={words.cropText}
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={onCancel}>
            {profileWords.back}
          </Button>
          <Button className="flex-1" busy={busy} disabled={!image} onClick={use}>
            {words.use}
          </Button>
        </div>
      }
    >
      {image ? (
        <Frame
          image={image}
          view={view}
          onMove={(x, y) => change((now) => ({ x: now.x + x, y: now.y + y }))}
        />
      ) : (
        <Skeleton className="mx-auto size-66 rounded-full" />
      )}
      <label className="mx-auto mt-5 block max-w-xs text-[0.9375rem] font-semibold">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={zoomMaximum}
          step={0.05}
          value={view.zoom}
          disabled={!image}
          onChange={(event) => change(() => ({ zoom: Number(event.target.value) }))}
          className="mt-2 block h-11 w-full accent-forest-800"
        />
      </label>
    </Dialog>
  );
}

/** The picture behind a round opening, moved by pointer or arrow keys. */
function Frame(props: {
  image: HTMLImageElement;
  view: View;
  /** Moves by this many pixels to the right and down. */
  onMove: (x: number, y: number) => void;
}) {
  const { image, view, onMove } = props;
  const drag = useRef<{ x: number; y: number } | null>(null);

  function move(event: PointerEvent) {
    if (!drag.current) return;
    onMove(event.clientX - drag.current.x, event.clientY - drag.current.y);
    drag.current = { x: event.clientX, y: event.clientY };
  }

  function press(event: KeyboardEvent) {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(...by);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a surface to drag on is no form control
    <div
      role="group"
      aria-label={words.cropArea}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys place the picture
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      style={{ width: frame, height: frame }}
      className="relative mx-auto cursor-grab touch-none overflow-hidden rounded-full border-4 border-sun-400 bg-sand active:cursor-grabbing"
    >
      <img
        src={image.src}
        alt=""
        draggable={false}
        className="absolute top-1/2 left-1/2 max-w-none select-none"
        style={{
          ...sizeOf(image, view.zoom),
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px)`,
        }}
      />
    </div>
  );
}
