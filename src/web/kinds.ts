import type { ComponentType, ReactNode } from "react";
import type { BookingView } from "../modules/booking/view/view-schema.ts";
import { kindNames, type ServiceKind, serviceKinds } from "../shared/kinds.ts";
import type { Choice, DraftLeg } from "./state/booking-draft.ts";

/**
 * The parts that a kind contributes to the checkout and the lists. Its pages (list, detail, share) are in
 * shared/address/routes.ts; these parts come from `kinds/<module>/web/checkout-parts.tsx`, loaded on demand.
 */

export interface SummaryProps {
  leg: DraftLeg;
}

export interface RescueProps {
  leg: DraftLeg;
  /** There is another leg, which must be kept. */
  several: boolean;
  /** The product can no longer be booked at all: other units of it would not help. */
  gone: boolean;
  /** The taken units, as the server's refusal named them. */
  taken: readonly number[];
  /** Holds the draft again; a changed wish in the draft is held automatically. */
  onRetry: () => void;
}

export interface ChosenProps {
  /** As in the address of the kind's payment page, where the form of its detail page leads without the program. */
  query: URLSearchParams;
  children: (choice: Choice) => ReactNode;
}

export interface CheckoutParts {
  /** Reads what a form chose; shows why where it can no longer be had. */
  Chosen?: ComponentType<ChosenProps>;
  /** More details of a line of the summary before the hold: the caution, the documents to bring. */
  Summary?: ComponentType<SummaryProps>;
  /** Alternatives after something was lost, one tap away. */
  Rescue?: ComponentType<RescueProps>;
  /** Where the search continues; default: the kind's list. */
  backTo?: (leg: DraftLeg) => string;
}

const partFiles = import.meta.glob<{ checkoutParts: CheckoutParts }>("../kinds/*/web/checkout-parts.tsx");

/** A kind without parts of its own uses the core's. */
export async function loadCheckoutParts(module: string): Promise<CheckoutParts> {
  return (await partFiles[`../kinds/${module}/web/checkout-parts.tsx`]?.())?.checkoutParts ?? {};
}

const modules = serviceKinds.map((kind) => kindNames[kind].module);
const prepared = new Map<string, CheckoutParts>();

/** On the server, which draws a page at once and waits for nothing. */
export async function prepareCheckoutParts(): Promise<void> {
  for (const module of modules) prepared.set(module, await loadCheckoutParts(module));
}

export const preparedCheckoutParts = (module: string): CheckoutParts | null => prepared.get(module) ?? null;

/** The target of a booking change: another product of the kind, or another wish for the same one. */
export interface ChangeWish {
  productId?: string;
  wish: Record<string, unknown>;
}

export interface ChangeChoiceProps {
  booking: BookingView;
  onChoose: (wish: ChangeWish) => void;
}

const choiceFiles = import.meta.glob<{ ChangeChoice: ComponentType<ChangeChoiceProps> }>(
  "../kinds/*/web/change-choice.tsx",
);
const choiceFile = (kind: ServiceKind) =>
  choiceFiles[`../kinds/${kindNames[kind].module}/web/change-choice.tsx`];

/** Whether customers can move bookings of this kind to another time. */
export const hasChangeChoice = (kind: ServiceKind): boolean => choiceFile(kind) !== undefined;

export async function loadChangeChoice(kind: ServiceKind): Promise<ComponentType<ChangeChoiceProps>> {
  const file = await choiceFile(kind)?.();
  if (!file) throw new Error(`no screen to change a booking of kind ${kind}`);
  return file.ChangeChoice;
}
