import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { pictureSet } from "../../../shared/address/file-url.ts";

/**
 * Distance from the screen at which a picture is loaded; browsers' own lazy loading starts several screens away.
 */
const margin = "300px";

interface LatePictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** In the first view of a phone: fetched before any script. */
  first?: boolean;
  /** How wide it is shown. */
  sizes: string;
}

/** A picture of a long list, loaded when it comes near the screen. */
export function LatePicture({ src, alt, first = false, ...rest }: LatePictureProps) {
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
  const address = near ? { src, srcSet: pictureSet(src) } : {};
  return <img ref={picture} alt={alt} decoding="async" {...rest} {...address} />;
}
