import clsx from "clsx";
import { Suspense, useState } from "react";
import type { OfferName } from "../../../shared/kinds.ts";
import { lazyPart } from "../lazy-part.ts";
import { LatePicture, type LatePictureProps } from "./late-picture.tsx";

// Most offers have photographs.
const DrawnPicture = lazyPart(() => import("./drawn-picture.tsx").then((part) => part.DrawnPicture));

/** Takes the place of the photograph that an offer does not have. */
export function NoPicture({ offer, className }: { offer: OfferName; className?: string | undefined }) {
  return (
    <Suspense fallback={<div className={clsx("bg-forest-100", className)} />}>
      <DrawnPicture offer={offer} className={className} />
    </Suspense>
  );
}

/** The photograph of an offer; drawn when there is none, or when it cannot be loaded. */
export function OfferPicture({
  src,
  offer,
  className,
  ...rest
}: Omit<LatePictureProps, "src" | "onBroken"> & { src: string | null; offer: OfferName }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return <NoPicture offer={offer} className={className} />;
  return <LatePicture src={src} className={className} onBroken={() => setBroken(src)} {...rest} />;
}
