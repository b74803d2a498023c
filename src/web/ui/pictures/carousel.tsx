import clsx from "clsx";
import { Maximize2 } from "lucide-react";
import { useRef, useState } from "react";
import { pictureSet } from "../../../shared/address/file-url.ts";
import type { OfferName } from "../../../shared/kinds.ts";
import { moreControlWords } from "../../../shared/words/fr/ui/more-controls.ts";
import { IconButton } from "../button.tsx";
import { LateWindow } from "../late-window.tsx";
import { lazyPart } from "../lazy-part.ts";
import { NoPicture } from "./offer-picture.tsx";
import { Picture } from "./picture.tsx";
import { PictureTrack, type Slide } from "./picture-track.tsx";

/** Picture sizes: the full width of a phone, or the wider column of a detail page. */
const sizes = "(min-width: 992px) 46rem, 100vw";

const posterSizes = "(min-width: 576px) 17rem, 92vw";

const PictureViewer = lazyPart(() => import("./picture-viewer.tsx").then((part) => part.PictureViewer));

interface CarouselProps {
  slides: readonly Slide[];
  label: string;
  offer: OfferName;
  /** Pictures taller than wide, shown whole. */
  posters?: boolean;
  className?: string;
}

/** The pictures of an offer, swiped; a tap shows them full screen. Without any, it is drawn. */
export function Carousel(props: CarouselProps) {
  if (props.slides.length > 0) return <Gallery {...props} />;
  const { offer, className } = props;
  return <NoPicture offer={offer} className={clsx("h-36 w-full rounded-card md:h-56", className)} />;
}

function Gallery({ slides, label, posters = false, className }: CarouselProps) {
  const [large, setLarge] = useState<number | null>(null);
  const shown = useRef(0);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx("relative overflow-hidden rounded-card bg-forest-900", className)}
    >
      <PictureTrack
        slides={slides}
        label={label}
        className={posters ? "h-[370px] sm:h-full sm:min-h-[340px]" : "h-[200px] md:h-[370px]"}
        onMoved={(index) => {
          shown.current = index;
        }}
        draw={({ src, alt, lang }, index) => (
          // For the keyboard, this button opens the picture in view.
          <button
            type="button"
            tabIndex={-1}
            className="block size-full cursor-zoom-in"
            onClick={() => setLarge(index)}
          >
            <Picture
              first={index === 0}
              src={src}
              srcSet={pictureSet(src)}
              sizes={posters ? posterSizes : sizes}
              lang={lang}
              alt={alt}
              loading={index === 0 ? "eager" : "lazy"}
              decoding="async"
              className={clsx("size-full", posters ? "object-contain" : "object-cover")}
            />
          </button>
        )}
      />
      <IconButton
        tone="filled"
        label={moreControlWords.enlarge}
        className="absolute top-3 right-3"
        onClick={() => setLarge(shown.current)}
      >
        <Maximize2 className="size-5" aria-hidden="true" />
      </IconButton>
      <LateWindow open={large !== null} onClose={() => setLarge(null)}>
        {large !== null && (
          <PictureViewer slides={slides} label={label} start={large} onClose={() => setLarge(null)} />
        )}
      </LateWindow>
    </section>
  );
}
