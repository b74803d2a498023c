import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

/** Numbering plans are large: loaded with the first phone number. */
const PhoneText = lazyPart(() => import("./phone-text.tsx"), "PhoneText");

/** A phone number as people write it; as it is stored, until the plans are there. */
export function PhoneNumber({ value }: { value: string }) {
  return (
    <Suspense fallback={value}>
      <PhoneText value={value} />
    </Suspense>
  );
}
