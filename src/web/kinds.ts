import type { ComponentType } from "react";

import type { BookingView } from "../modules/booking/view/view-schema.ts";
import { kindNames, type ServiceKind } from "../shared/kinds.ts";
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

/** What a booking is to become: another product of the kind, or another wish of the same. */
export interface ChangeWish {
  productId?: string;
  wish: Record<string, unknown>;
}

export interface ChangeChoiceProps {
  booking: BookingView;
  onChoose: (wish: ChangeWish) => void;
}

const choiceFiles = import.meta.glob<{ ChangeChoice: ComponentType<ChangeChoiceProps> }>(
  "./pages/kinds/*/change-choice.tsx",
);
const choiceFile = (kind: ServiceKind) =>
  choiceFiles[`./pages/kinds/${kindNames[kind].module}/change-choice.tsx`];

/** Whether a kind has a screen on which its customers choose another time for a booking. */
export const hasChangeChoice = (kind: ServiceKind): boolean => choiceFile(kind) !== undefined;

export async function loadChangeChoice(kind: ServiceKind): Promise<ComponentType<ChangeChoiceProps>> {
  const file = await choiceFile(kind)?.();
  if (!file) throw new Error(`no screen to change a booking of kind ${kind}`);
  return file.ChangeChoice;
}
