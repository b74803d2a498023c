import { accountActions } from "../../modules/account/actions.ts";
import { bookingActions, bookingSaves } from "../../modules/booking/actions.ts";
import { invoicingActions } from "../../modules/invoicing/actions.ts";
import { messageActions } from "../../modules/message/actions.ts";
import { partnerActions, partnerSaves } from "../../modules/partner/actions.ts";
import { paymentActions, paymentSaves } from "../../modules/payment/actions.ts";
import { reconciliationActions } from "../../modules/reconciliation/actions.ts";
import { ticketKeyActions } from "../../modules/ticket-key/actions.ts";
import type { ActionsOf, SavesOf } from "../../platform/action-values.ts";
import { kindActions, kindSaves } from "../kinds.ts";
import type { resources } from "./resources.ts";

type Declared = (typeof resources)[number];

/** Covers all declarations: an action without its use case does not compile. */
export const actionHandlers: ActionsOf<Declared> = {
  ...kindActions,
  ...accountActions,
  ...bookingActions,
  ...invoicingActions,
  ...messageActions,
  ...partnerActions,
  ...paymentActions,
  ...reconciliationActions,
  ...ticketKeyActions,
};

export const saveHandlers: SavesOf<Declared> = {
  ...kindSaves,
  ...bookingSaves,
  ...partnerSaves,
  ...paymentSaves,
};
