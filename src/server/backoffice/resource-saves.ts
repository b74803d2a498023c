import { saveConsultantInput, saveServiceInput } from "../../kinds/appointment/schema.ts";
import { saveConsultant } from "../../kinds/appointment/supply/save-consultant.ts";
import { saveService } from "../../kinds/appointment/supply/save-service.ts";
import { saveEvent } from "../../kinds/event/supply/save-event.ts";
import { saveVenueMap } from "../../kinds/event/supply/save-venue-map.ts";
import { saveEventInput, saveVenueMapInput } from "../../kinds/event/supply/supply-schema.ts";
import { saveFeed, saveFeedInput } from "../../kinds/rental/feed/save-feed.ts";
import { saveBusInput, savePathInput, saveTripPlanInput } from "../../kinds/trip/schema.ts";
import { saveSeason } from "../../kinds/trip/season/save-season.ts";
import { saveSeasonInput } from "../../kinds/trip/season/season-schema.ts";
import { saveBus } from "../../kinds/trip/supply/save-bus.ts";
import { savePath } from "../../kinds/trip/supply/save-path.ts";
import { saveTripPlan } from "../../kinds/trip/supply/save-trip-plan.ts";
import { saveWebhook } from "../../modules/booking/webhook/save-webhook.ts";
import { saveWebhookInput } from "../../modules/booking/webhook/webhook-schema.ts";
import { savePayoutAccountInput } from "../../modules/partner/company/company-schema.ts";
import { savePayoutAccount } from "../../modules/partner/company/save-payout-account.ts";
import { saveCommissionRateInput } from "../../modules/payment/ledger/commission-schema.ts";
import { saveCommissionRate } from "../../modules/payment/ledger/save-commission-rate.ts";
import type { Context } from "../../platform/context.ts";
import type { resources } from "./resources.ts";

type Declared = (typeof resources)[number];

/**
 * Creates a row, or changes the one with the given id; columns are validated, dates are YYYY-MM-DD. Anything
 * returned besides the id is shown to the person who saved.
 */
export type SaveHandler = (ctx: Context, row: Record<string, unknown>) => Promise<{ id: string }>;

type WithRule = Declared extends infer R ? (R extends { saved: "use-case" } ? R : never) : never;
type SaveHandlers = { [R in WithRule as R["name"]]: SaveHandler };

export const resourceSaves: SaveHandlers = {
  bus: (ctx, row) => saveBus(ctx, saveBusInput.parse(row)),
  path: (ctx, row) => savePath(ctx, savePathInput.parse(row)),
  consultant: (ctx, row) => saveConsultant(ctx, saveConsultantInput.parse(row)),
  "consulting-service": (ctx, row) => saveService(ctx, saveServiceInput.parse(row)),
  "trip-plan": (ctx, row) => saveTripPlan(ctx, saveTripPlanInput.parse(row)),
  "price-season": (ctx, row) => saveSeason(ctx, saveSeasonInput.parse(row)),
  event: (ctx, row) => saveEvent(ctx, saveEventInput.parse(row)),
  "payout-account": (ctx, row) => savePayoutAccount(ctx, savePayoutAccountInput.parse(row)),
  "commission-rate": (ctx, row) => saveCommissionRate(ctx, saveCommissionRateInput.parse(row)),
  webhook: (ctx, row) => saveWebhook(ctx, saveWebhookInput.parse(row)),
  "rental-feed": (ctx, row) => saveFeed(ctx, saveFeedInput.parse(row)),
  "venue-map": (ctx, row) => saveVenueMap(ctx, saveVenueMapInput.parse(row)),
};
