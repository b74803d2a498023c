import type { ImgHTMLAttributes, Ref } from "react";
import { preload } from "react-dom";

/** A whole picture of nothing: instead of a broken one browsers draw a sign. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** In the first view of a phone: fetched before any script. */
  first?: boolean;
  ref?: Ref<HTMLImageElement>;
}

/**
 * A picture that only browsers with scripts fetch: the others load all pictures of a page at once, on lines that carry
 * eight kilobytes a second.
 */
export function Picture({ first = false, alt, ...rest }: PictureProps) {
  const { src, srcSet, sizes } = rest;
  // React itself preloads no picture that has a choice of sources.
  if (import.meta.env.SSR && first && src)
    preload(src, {
      as: "image",
      ...(srcSet ? { imageSrcSet: srcSet } : {}),
      ...(sizes ? { imageSizes: sizes } : {}),
    });
  return (
    <picture>
      <source media="(scripting: none)" srcSet={nothing} />
      <img alt={alt} {...rest} />
    </picture>
  );
}
