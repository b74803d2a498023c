import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
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

/** Full-screen pictures with their captions; pinching zooms further. */
export function PictureViewer({ slides, label, start, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
        slides={slides}
        label={label}
        start={start}
        className="h-dvh touch-pan-x touch-pinch-zoom"
        draw={({ src, alt }) => (
          <figure className="flex h-full flex-col">
            <img src={src} alt={alt} className="min-h-0 w-full flex-1 object-contain" />
            <figcaption aria-hidden="true" className="px-4 pt-3 pb-14 text-center text-base sm:pb-5">
              {alt}
            </figcaption>
          </figure>
        )}
      />
      <IconButton tone="filled" label={uiWords.close} className="absolute top-3 right-3" onClick={onClose}>
        <X className="size-6" aria-hidden="true" />
      </IconButton>
    </dialog>,
    document.body,
  );
}
