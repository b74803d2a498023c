import clsx from "clsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { DrawnPictureProps } from "./drawn-picture.tsx";
import { LatePicture, type LatePictureProps } from "./late-picture.tsx";

// Most offers have photographs.
const DrawnPicture = lazyPart(() => import("./drawn-picture.tsx").then((part) => part.DrawnPicture));

/** Takes the place of the photograph that an offer does not have. */
export function NoPicture({ offer, ...rest }: DrawnPictureProps) {
  return (
    <Suspense fallback={<div className={clsx("bg-forest-100", rest.className)} />}>
      <DrawnPicture offer={offer} {...rest} />
    </Suspense>
  );
}

/** The photograph of an offer; drawn when there is none, or when it cannot be loaded. */
export function OfferPicture({
  src,
  offer,
  className,
  title,
  ...rest
}: Omit<LatePictureProps, "src" | "onBroken"> & { src: string | null } & DrawnPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src)
    return <NoPicture offer={offer} className={className} title={title} lang={rest.lang} />;
  return <LatePicture src={src} className={className} onBroken={() => setBroken(src)} {...rest} />;
}
