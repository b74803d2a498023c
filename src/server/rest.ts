import { accountRest } from "../modules/account/rest.ts";
import { bookingRest } from "../modules/booking/rest.ts";
import { deskRest } from "../modules/desk/rest.ts";
import { favouriteRest } from "../modules/favourite/rest.ts";
import { geoRest } from "../modules/geo/rest.ts";
import { invoicingRest } from "../modules/invoicing/rest.ts";
import { messageRest } from "../modules/message/rest.ts";
import { partnerRest } from "../modules/partner/rest.ts";
import { paymentRest } from "../modules/payment/rest.ts";
import { reconciliationRest } from "../modules/reconciliation/rest.ts";
import { statisticsRest } from "../modules/statistics/rest.ts";
import type { RestApp } from "../platform/rest.ts";
import { kindRests } from "./kinds.ts";
import { productDetailsRest } from "./product-details.ts";

/** Registers the documented paths of every module. */
export function registerRest(app: RestApp): void {
  paymentRest(app);
  bookingRest(app);
  productDetailsRest(app);
  for (const rest of kindRests) rest(app);
  favouriteRest(app);
  messageRest(app);
  geoRest(app);
  accountRest(app);
  partnerRest(app);
  deskRest(app);
  invoicingRest(app);
  reconciliationRest(app);
  statisticsRest(app);
}
