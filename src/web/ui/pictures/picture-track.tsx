import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moreControlWords } from "../../../shared/words/fr/ui/more-controls.ts";
import { IconButton } from "../button.tsx";

export interface Slide {
  src: string;
  alt: string;
  /** Of a text in another language than the page. */
  lang?: string | undefined;
  /** Pictures of one group are found together, such as those of a room. */
  group?: string;
}

interface PictureTrackProps {
  slides: readonly Slide[];
  label: string;
  /** Index of the first picture in view. */
  start?: number;
  /** Height and background of the track. */
  className: string;
  /** Renders one picture by its `index`; not called for pictures out of view. */
  draw: (slide: Slide, index: number) => ReactNode;
  onMoved?: (index: number) => void;
}

/** Pictures side by side: swiped one by one (scroll snap), or moved by buttons or arrow keys. */
export function PictureTrack({ slides, label, start = 0, className, draw, onMoved }: PictureTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  // The neighbouring pictures are loaded at the first interaction.
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  const moved = useRef(onMoved);
  moved.current = onMoved;

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    element.scrollTo({ left: start * element.clientWidth, behavior: "instant" });
    const follow = () => setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [start]);
  useEffect(() => moved.current?.(at), [at]);

  function go(index: number) {
    reach();
    const element = track.current;
    const next = (index + slides.length) % slides.length;
    element?.scrollTo({ left: next * element.clientWidth, behavior: "smooth" });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        ref={track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onScroll={reach}
        onKeyDown={(event) => {
          if (event.key === "ArrowRight") go(at + 1);
          else if (event.key === "ArrowLeft") go(at - 1);
          else return;
          event.preventDefault();
        }}
        className={clsx("flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]", className)}
      >
        {slides.map((slide, index) => (
          <div key={slide.src} className="h-full w-full shrink-0 snap-center snap-always">
            {index === at || (reached && Math.abs(index - at) <= 1) ? draw(slide, index) : null}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <Controls
          position={moreControlWords.position(at + 1, slides.length)}
          onPrevious={() => go(at - 1)}
          onNext={() => go(at + 1)}
        />
      )}
    </>
  );
}

function Controls(props: { position: string; onPrevious: () => void; onNext: () => void }) {
  return (
    <>
      <IconButton
        tone="filled"
        label={moreControlWords.previousImage}
        className="absolute inset-y-0 left-3 my-auto"
        onClick={props.onPrevious}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </IconButton>
      <IconButton
        tone="filled"
        label={moreControlWords.nextImage}
        className="absolute inset-y-0 right-3 my-auto"
        onClick={props.onNext}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </IconButton>
      <span className="absolute right-3 bottom-3 rounded-full bg-forest-950/80 px-3 py-1 text-sm font-bold text-white">
        <span aria-live="polite">{props.position}</span>
      </span>
    </>
  );
}
