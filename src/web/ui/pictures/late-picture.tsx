import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";

/**
 * Distance from the screen at which a picture is loaded; browsers' own lazy loading starts several screens away.
 */
const margin = "300px";

/** A picture of a long list, loaded when it comes near the screen. */
export function LatePicture({ src, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const picture = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(false);
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
  return <img ref={picture} src={near ? src : undefined} alt={alt} decoding="async" {...rest} />;
}
