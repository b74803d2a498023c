import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { pictureSet } from "../../../shared/address/file-url.ts";
import { Picture } from "./picture.tsx";

/**
 * Distance from the screen at which a picture is loaded; browsers' own lazy loading starts several screens away.
 */
const margin = "300px";

export interface LatePictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** In the first view of a phone: fetched before any script. */
  first?: boolean;
  /** How wide it is shown. */
  sizes: string;
  onBroken?: () => void;
}

/** A picture of a long list, loaded when it comes near the screen. */
export function LatePicture({ src, alt, first = false, onBroken, ...rest }: LatePictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(first);
  useEffect(() => {
    const element = picture.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  useEffect(() => {
    // The server's picture may have failed before the app could hear of it.
    const { complete, naturalWidth, currentSrc } = picture.current ?? {};
    if (near && complete && currentSrc && naturalWidth === 0) broken.current?.();
  }, [near]);
  const address = near ? { src, srcSet: pictureSet(src) } : {};
  return (
    <Picture
      ref={picture}
      alt={alt}
      first={first}
      decoding="async"
      onError={onBroken}
      {...rest}
      {...address}
    />
  );
}
