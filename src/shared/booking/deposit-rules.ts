import type { DepositMethod, DepositStatus } from "../../../prisma/client/client.ts";
import { hour } from "../durations.ts";
import type { Area } from "../permissions.ts";

/** The life cycle of a caution (deposit) as data, used by the use cases and by the screens. */

/** A caution is returned automatically this long after the return of the car or house. */
export const depositReturnHours = 48;
/** How long what has not come back is watched: after that the company has taken it off sale itself. */
export const overdueDays = 120;
/** How long a customer may object to a part that the company keeps; after that it is final. */
export const depositTermHours = 48;
export const depositPhotosMaximum = 6;
export const depositReasonMinimum = 3;
export const depositReasonMaximum = 1000;

export type DepositParty = "CUSTOMER" | "COMPANY" | "SUPPORT" | "SYSTEM";

interface Rule {
  from: readonly DepositStatus[];
  by: readonly DepositParty[];
  /** The areas of the back office that have a button for it. */
  areas?: readonly Area[];
  /** Only while the company's announcement to keep a part is not final yet. */
  announced?: boolean;
}

/** Every step of a caution: from which states, who takes it (the company may return it before the term), and where. */
export const depositCan = {
  take: { from: ["DUE"], by: ["COMPANY", "CUSTOMER"], areas: ["partner", "branch"] },
  keep: { from: ["HELD"], by: ["COMPANY"], areas: ["partner", "branch"] },
  release: { from: ["HELD"], by: ["COMPANY", "SYSTEM"], areas: ["partner", "branch"] },
  // Support writes it down for a customer who has no account, such as one who bought at a desk.
  dispute: {
    from: ["PARTLY_KEPT", "KEPT"],
    announced: true,
    by: ["CUSTOMER", "SUPPORT"],
    areas: ["admin", "support"],
  },
  decide: { from: ["DISPUTED"], by: ["SUPPORT"], areas: ["admin", "support"] },
  cancel: { from: ["DUE"], by: ["SYSTEM"] },
} as const satisfies Record<string, Rule>;
export type DepositAction = keyof typeof depositCan;

/** The fields of a caution that the rules need. */
interface DepositState {
  status: DepositStatus;
  releaseDueAt: Date | null;
  releasedAt: Date | null;
}

/** The company has announced that it keeps a part, and the customer may still object. */
export function isKeepOpen({ releaseDueAt, releasedAt }: DepositState, now: Date): boolean {
  return releasedAt === null && releaseDueAt !== null && releaseDueAt > now;
}

/** The car or the house is not back, as far as anybody has recorded: whoever releases the caution says why. */
export const isBeforeReturn = ({ status, releaseDueAt }: Pick<DepositState, "status" | "releaseDueAt">) =>
  status === "HELD" && releaseDueAt === null;

export function depositMay(
  action: DepositAction,
  deposit: DepositState,
  { by, now }: { by: DepositParty; now: Date },
): boolean {
  const rule: Rule = depositCan[action];
  if (!rule.from.includes(deposit.status) || !rule.by.includes(by)) return false;
  return !rule.announced || isKeepOpen(deposit, now);
}

export const returnDueAt = (returnedAt: Date): Date =>
  new Date(returnedAt.getTime() + depositReturnHours * hour);
export const objectionUntil = (now: Date): Date => new Date(now.getTime() + depositTermHours * hour);

/** The deposit's method for each payment provider. */
export const depositMethodOf = {
  cash: "CASH",
  "mtn-momo": "MOBILE",
  "orange-money": "MOBILE",
  stripe: "CARD",
} as const satisfies Record<string, DepositMethod>;
