import { type ActionsOf, optional, type SavesOf, text } from "../../platform/action-values.ts";
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
  "partner-request": {
    accept: (ctx, { id, values }) => acceptPartnerRequest(ctx, { id, cityId: optional(values.cityId) }),
    refuse: (ctx, { id, values }) => refusePartnerRequest(ctx, { id, reason: text(values.reason) }),
  },
} satisfies ActionsOf<typeof payoutAccountResource | typeof companyResource | typeof partnerRequestResource>;

/** How rows are saved whose saving has a rule. */
export const partnerSaves = {
  "payout-account": (ctx, row) => savePayoutAccount(ctx, savePayoutAccountInput.parse(row)),
} satisfies SavesOf<typeof payoutAccountResource>;
