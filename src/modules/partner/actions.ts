import { type ActionsOf, dayText, optional, type SavesOf, text } from "../../platform/action-values.ts";
import { endSubscription } from "../invoicing/end-subscription.ts";
import { renewSubscription } from "../invoicing/renew-subscription.ts";
import { startSubscription } from "../invoicing/start-subscription.ts";
import { startSubscriptionInput } from "../invoicing/subscription-schema.ts";
import { checkPapers, uncheckPapers } from "./company/check-papers.ts";
import type { companyResource } from "./company/company.resource.ts";
import { confirmPayoutAccountInput, savePayoutAccountInput } from "./company/company-schema.ts";
import { confirmPayoutAccount } from "./company/confirm-payout-account.ts";
import type { payoutAccountResource } from "./company/payout-account.resource.ts";
import { reinstateCompany } from "./company/reinstate-company.ts";
import { savePayoutAccount } from "./company/save-payout-account.ts";
import { suspendCompany } from "./company/suspend-company.ts";
import { acceptPartnerRequest } from "./request/accept-partner-request.ts";
import type { partnerRequestResource } from "./request/partner-request.resource.ts";
import { refusePartnerRequest } from "./request/refuse-partner-request.ts";
import type { companySubscriptionResource } from "./subscription/company-subscription.resource.ts";

/** What is done with the rows of this module in the back office. */
export const partnerActions = {
  "payout-account": {
    "confirm-account": (ctx, { id, values }) =>
      confirmPayoutAccount(ctx, confirmPayoutAccountInput.parse({ ...values, id })),
  },
  company: {
    suspend: (ctx, { id, values }) => suspendCompany(ctx, { id, reason: text(values.reason) }),
    reinstate: (ctx, { id }) => reinstateCompany(ctx, { id }),
    "check-papers": (ctx, { id }) => checkPapers(ctx, { id }),
    "uncheck-papers": (ctx, { id, values }) => uncheckPapers(ctx, { id, reason: text(values.reason) }),
  },
  "company-subscription": {
    start: (ctx, { values }) =>
      startSubscription(
        ctx,
        startSubscriptionInput.parse({ ...values, startsOn: dayText(values.startsOn) ?? undefined }),
      ),
    renew: (ctx, { id }) => renewSubscription(ctx, { id }),
    end: (ctx, { id }) => endSubscription(ctx, { id }),
  },
  "partner-request": {
    accept: (ctx, { id, values }) => acceptPartnerRequest(ctx, { id, cityId: optional(values.cityId) }),
    refuse: (ctx, { id, values }) => refusePartnerRequest(ctx, { id, reason: text(values.reason) }),
  },
} satisfies ActionsOf<
  | typeof payoutAccountResource
  | typeof companyResource
  | typeof companySubscriptionResource
  | typeof partnerRequestResource
>;

/** How rows are saved whose saving has a rule. */
export const partnerSaves = {
  "payout-account": (ctx, row) => savePayoutAccount(ctx, savePayoutAccountInput.parse(row)),
} satisfies SavesOf<typeof payoutAccountResource>;
