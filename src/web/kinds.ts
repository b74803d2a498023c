import type { ComponentType } from "react";
import type { DraftLeg } from "./state/booking-draft.ts";

/**
 * What the checkout and the lists ask of a kind's screens. Its pages (list, detail, share) are named by
 * shared/address/routes.ts; these parts come from `pages/kinds/<module>/checkout-parts.tsx`, fetched when they are needed.
 */

export interface SummaryProps {
  leg: DraftLeg;
}

export interface RescueProps {
  leg: DraftLeg;
  /** There is another leg, which may not be lost. */
  several: boolean;
  /** The product itself can no longer be booked: other units of it would not help. */
  gone: boolean;
  /** Units that somebody else has, as the refusal named them. */
  taken: readonly number[];
  /** Holds once more what is in the draft; another wish in the draft is held by itself. */
  onRetry: () => void;
}

export interface CheckoutParts {
  /** More under a line of the summary, before it is held: the caution, the documents to bring. */
  Summary?: ComponentType<SummaryProps>;
  /** After something was lost: what is nearest to it, one touch away. */
  Rescue?: ComponentType<RescueProps>;
  /** Where the search goes on; the kind's list by default. */
  backTo?: (leg: DraftLeg) => string;
}

const partFiles = import.meta.glob<{ checkoutParts: CheckoutParts }>("./pages/kinds/*/checkout-parts.tsx");

/** A kind without parts of its own has the core's. */
export async function loadCheckoutParts(module: string): Promise<CheckoutParts> {
  return (await partFiles[`./pages/kinds/${module}/checkout-parts.tsx`]?.())?.checkoutParts ?? {};
}
