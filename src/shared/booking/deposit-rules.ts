import type { DepositMethod, DepositStatus } from "../../../prisma/client/client.ts";
import { type DepositParty, depositParties } from "../permissions.ts";
import { hour } from "./booking-rules.ts";

/** The life of a caution as data, read by the use cases and by the screens. */

/** A caution goes back by itself so long after the return. */
export const depositReturnHours = 48;
/** So long may a customer object to a part that the company keeps; it is the company's afterwards. */
export const depositTermHours = 48;
export const depositPhotosMaximum = 6;
export const depositReasonMinimum = 3;

interface Rule {
  from: readonly DepositStatus[];
  /** Only while a part that the company keeps is announced, before it is final. */
  announced?: boolean;
}

/** What can be done with a caution in which state. Whose step it is stands in shared/permissions.ts. */
export const depositCan = {
  take: { from: ["DUE"] },
  keep: { from: ["HELD"] },
  release: { from: ["HELD"] },
  dispute: { from: ["PARTLY_KEPT", "KEPT"], announced: true },
  decide: { from: ["DISPUTED"] },
  cancel: { from: ["DUE"] },
} as const satisfies Record<DepositAction, Rule>;
export type DepositAction = keyof typeof depositParties;

/** What the rules ask of a caution. */
interface DepositState {
  status: DepositStatus;
  releaseDueAt: Date | null;
  releasedAt: Date | null;
}

/** A part is kept, the customer knows it, and may still object. */
export function isKeepOpen({ releaseDueAt, releasedAt }: DepositState, now: Date): boolean {
  return releasedAt === null && releaseDueAt !== null && releaseDueAt > now;
}

export function depositMay(
  action: DepositAction,
  deposit: DepositState,
  { by, now }: { by: DepositParty; now: Date },
): boolean {
  const rule: Rule = depositCan[action];
  const parties: readonly DepositParty[] = depositParties[action];
  if (!rule.from.includes(deposit.status) || !parties.includes(by)) return false;
  return !rule.announced || isKeepOpen(deposit, now);
}

export const returnDueAt = (returnedAt: Date): Date =>
  new Date(returnedAt.getTime() + depositReturnHours * hour);
export const objectionUntil = (now: Date): Date => new Date(now.getTime() + depositTermHours * hour);

/** How a provider's money reaches us, as a caution says it. */
export const depositMethodOf = {
  cash: "CASH",
  "mtn-momo": "MOBILE",
  "orange-money": "MOBILE",
  stripe: "CARD",
} as const satisfies Record<string, DepositMethod>;
