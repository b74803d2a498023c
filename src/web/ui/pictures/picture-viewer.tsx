import { X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { uiWords } from "../../../shared/words/fr/ui/ui.ts";
import { IconButton } from "../button.tsx";
import { PictureTrack, type Slide } from "./picture-track.tsx";

interface PictureViewerProps {
  slides: readonly Slide[];
  label: string;
  start: number;
  onClose: () => void;
}

/** The groups in their order, each with its first picture; nothing where there is only one. */
function groupsOf(slides: readonly Slide[]): { group: string; index: number }[] {
  const first = new Map<string, number>();
  for (const [index, { group }] of slides.entries()) if (group && !first.has(group)) first.set(group, index);
  return first.size > 1 ? [...first].map(([group, index]) => ({ group, index })) : [];
}

/** Full-screen pictures with their captions; pinching zooms further. Where they have rooms, a press leads to each. */
export function PictureViewer({ slides, label, start, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [jump, setJump] = useState({ index: start, count: 0 });
  const groups = groupsOf(slides);
  // Before the effects of the track: a closed dialog has no width, and the track could not show the wanted picture.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-black p-0 text-white"
    >
      <PictureTrack
        key={jump.count}
        slides={slides}
        label={label}
        start={jump.index}
        className="h-dvh touch-pan-x touch-pinch-zoom"
        draw={({ src, alt, lang }) => (
          <figure className="flex h-full flex-col">
            <img src={src} lang={lang} alt={alt} className="min-h-0 w-full flex-1 object-contain" />
            <figcaption aria-hidden="true" className="px-4 pt-3 pb-14 text-center text-base sm:pb-5">
              {alt}
            </figcaption>
          </figure>
        )}
      />
      {groups.length > 0 && (
        <div className="absolute top-3 right-16 left-3 flex gap-2 overflow-x-auto [scrollbar-width:none]">
          {groups.map(({ group, index }) => (
            <button
              key={group}
              type="button"
              className="min-h-11 shrink-0 rounded-full bg-forest-950/80 px-4 font-semibold text-white"
              onClick={() => setJump(({ count }) => ({ index, count: count + 1 }))}
            >
              {group}
            </button>
          ))}
        </div>
      )}
      <IconButton tone="filled" label={uiWords.close} className="absolute top-3 right-3" onClick={onClose}>
        <X className="size-6" aria-hidden="true" />
      </IconButton>
    </dialog>,
    document.body,
  );
}
