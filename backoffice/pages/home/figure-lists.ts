import type { HomeFigureName } from "../../../src/modules/operator/schema.ts";
import { openPaymentStatuses } from "../../../src/shared/booking/payment-steps.ts";
import { failedWithinMs, stuckAfterMs } from "../../../src/shared/home-limits.ts";
import type { ResourceName } from "../../../src/shared/permissions.ts";
import { paymentProviderWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** Figures that open a page of their own instead of a list. */
type PageFigure = "payoutsDue" | "servicesDown" | "conversations";

export interface FigureList {
  list: ResourceName;
  filter: object;
}

const before = (at: string, milliseconds: number) => new Date(Date.parse(at) - milliseconds).toISOString();
const exceptCash = Object.keys(paymentProviderWords).filter((name) => name !== "cash");

/** The list behind each figure, with the filter that leaves exactly what the figure counts; `at`: the time of the figures. */
export const figureLists: Record<Exclude<HomeFigureName, PageFigure>, (at: string) => FigureList> = {
  requests: () => ({ list: "partner-request", filter: { status: "SUBMITTED" } }),
  payoutsBlocked: () => ({ list: "payout", filter: { status: "PENDING", reason_set: true } }),
  unverifiedAccounts: () => ({ list: "payout-account", filter: { verifiedAt_set: false } }),
  stuckPayments: (at) => ({
    list: "payment",
    filter: {
      kind: "COLLECT",
      provider: exceptCash,
      status: openPaymentStatuses,
      createdAt_lte: before(at, stuckAfterMs),
    },
  }),
  stuckRefunds: () => ({
    list: "payment",
    filter: { kind: "REFUND", status: openPaymentStatuses, reason_set: true },
  }),
  failedMessages: (at) => ({
    list: "message",
    filter: { status: "FAILED", createdAt_gte: before(at, failedWithinMs) },
  }),
  disputedDeposits: () => ({ list: "deposit", filter: { status: "DISPUTED" } }),
  contactMessages: () => ({ list: "contact-message", filter: { handledAt_set: false } }),
};

/** The requests of a company that still wait for an answer. */
export const requestList = (at: string): FigureList => ({
  list: "booking",
  filter: { status: "REQUESTED", startsAt_gte: at },
});
