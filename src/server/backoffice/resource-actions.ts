import { decideInsurance } from "../../kinds/appointment/insurance/decide-insurance.ts";
import { decideInsuranceInput } from "../../kinds/appointment/schema.ts";
import { syncFeed } from "../../kinds/rental/feed/sync-feed.ts";
import { handoverInput } from "../../kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../kinds/rental/handover/record-handover.ts";
import { saveCarInput, saveHouseInput } from "../../kinds/rental/operate/operate-schema.ts";
import { saveCar } from "../../kinds/rental/operate/save-car.ts";
import { saveHouse } from "../../kinds/rental/operate/save-house.ts";
import { saveOffer, saveOfferInput } from "../../kinds/rental/operate/save-offer.ts";
import { savePickupPlace, savePickupPlaceInput } from "../../kinds/rental/operate/save-pickup-place.ts";
import { withdrawOffer } from "../../kinds/rental/operate/withdraw-offer.ts";
import { resetFactor } from "../../modules/account/factor/reset-factor.ts";
import { addCustomerNote } from "../../modules/account/note/add-customer-note.ts";
import { addCustomerNoteInput } from "../../modules/account/note/note-schema.ts";
import { assignRole } from "../../modules/account/role/assign-role.ts";
import { disableAccount } from "../../modules/account/role/disable-account.ts";
import { enableAccount } from "../../modules/account/role/enable-account.ts";
import { removeRole } from "../../modules/account/role/remove-role.ts";
import { sessionCookie } from "../../modules/account/session/open-session.ts";
import { startImpersonation } from "../../modules/account/session/start-impersonation.ts";
import { requirePasswordChange } from "../../modules/account/sign-in/require-password-change.ts";
import { createToken } from "../../modules/account/token/create-token.ts";
import { revokeToken } from "../../modules/account/token/revoke-token.ts";
import { createTokenInput } from "../../modules/account/token/token-schema.ts";
import { decideDeposit } from "../../modules/booking/deposit/decide-deposit.ts";
import { decideDepositInput, keepDepositInput } from "../../modules/booking/deposit/deposit-schema.ts";
import { keepDeposit } from "../../modules/booking/deposit/keep-deposit.ts";
import { releaseDeposit } from "../../modules/booking/deposit/release-deposit.ts";
import { takeDeposit } from "../../modules/booking/deposit/take-deposit.ts";
import { checkPayment } from "../../modules/booking/pay/check-payment.ts";
import { declineBookingInput } from "../../modules/booking/schema.ts";
import { acceptBooking } from "../../modules/booking/staff/accept-booking.ts";
import { declineBooking } from "../../modules/booking/staff/decline-booking.ts";
import { addWebhook } from "../../modules/booking/webhook/add-webhook.ts";
import { resendWebhookCall } from "../../modules/booking/webhook/resend-webhook-call.ts";
import { rotateWebhookKey } from "../../modules/booking/webhook/rotate-webhook-key.ts";
import { addWebhookInput } from "../../modules/booking/webhook/webhook-schema.ts";
import { endSubscription } from "../../modules/invoicing/end-subscription.ts";
import { markInvoicePaid } from "../../modules/invoicing/mark-invoice-paid.ts";
import { renewSubscription } from "../../modules/invoicing/renew-subscription.ts";
import { startSubscription } from "../../modules/invoicing/start-subscription.ts";
import { startSubscriptionInput } from "../../modules/invoicing/subscription-schema.ts";
import { answerContactMessage } from "../../modules/message/contact/answer-contact-message.ts";
import { answerContactMessageInput } from "../../modules/message/contact/contact-schema.ts";
import { handleContactMessage } from "../../modules/message/contact/handle-contact-message.ts";
import { resendMessage } from "../../modules/message/support/resend-message.ts";
import { resendTickets } from "../../modules/message/support/resend-tickets.ts";
import { checkPapers, uncheckPapers } from "../../modules/partner/company/check-papers.ts";
import { confirmPayoutAccountInput } from "../../modules/partner/company/company-schema.ts";
import { confirmPayoutAccount } from "../../modules/partner/company/confirm-payout-account.ts";
import { reinstateCompany } from "../../modules/partner/company/reinstate-company.ts";
import { suspendCompany } from "../../modules/partner/company/suspend-company.ts";
import { acceptPartnerRequest } from "../../modules/partner/request/accept-partner-request.ts";
import { refusePartnerRequest } from "../../modules/partner/request/refuse-partner-request.ts";
import { confirmPayout } from "../../modules/payment/transfer/confirm-payout.ts";
import { confirmTransfer } from "../../modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../modules/payment/transfer/make-payout.ts";
import { refusePayout } from "../../modules/payment/transfer/refuse-payout.ts";
import { resendPayout } from "../../modules/payment/transfer/resend-payout.ts";
import { resendRefund } from "../../modules/payment/transfer/resend-refund.ts";
import { prepareTicketKey } from "../../modules/ticket-key/prepare-ticket-key.ts";
import { revokeTicketKey } from "../../modules/ticket-key/revoke-ticket-key.ts";
import { randomUuid } from "../../platform/randomness.ts";
import { type ActionCall, type ActionHandler, dayText, filled, optional, text } from "./action-values.ts";
import { departureActions } from "./departure-actions.ts";
import type { resources } from "./resources.ts";

type Declared = (typeof resources)[number];
type WithActions = Declared extends infer R
  ? R extends { actions: infer A }
    ? keyof A extends never
      ? never
      : R
    : never
  : never;

/** Covers all declarations: an action without its use case does not compile. */
type ActionHandlers = {
  [R in WithActions as R["name"]]: { [A in keyof R["actions"]]: ActionHandler };
};

const assign: ActionHandler = (ctx, { values }) =>
  assignRole(ctx, {
    credential: text(values.credential),
    roleSlug: text(values.roleSlug),
    companyId: optional(values.companyId),
    terminalId: optional(values.terminalId),
  });
const remove: ActionHandler = (ctx, { id, values }) =>
  removeRole(ctx, { grantId: id, anyway: values.anyway === true });
const because = ({ id, values }: ActionCall) => ({ userId: id, reason: text(values.reason) });

/** What is done with cars as with houses. */
const onOffers = {
  sell: (ctx, { id, values }) => saveOffer(ctx, saveOfferInput.parse({ ...values, id })),
  publish: (ctx, { id }) => saveOffer(ctx, { id, published: true }),
  unpublish: (ctx, { id }) => saveOffer(ctx, { id, published: false }),
  withdraw: (ctx, { id }) => withdrawOffer(ctx, { id }),
} satisfies Record<string, ActionHandler>;

const handOver =
  (direction: "OUT" | "IN"): ActionHandler =>
  (ctx, { id, values }) =>
    recordHandover(
      ctx,
      handoverInput.parse({
        ...filled(values),
        id: randomUuid(),
        bookingId: id,
        direction,
        at: ctx.now(),
        code: values.code || undefined,
      }),
    );

export const resourceActions: ActionHandlers = {
  "staff-grant": { assign, remove },
  "company-grant": { assign, remove },
  user: {
    "sign-in-as": async (ctx, call) => {
      const { token, goTo } = await startImpersonation(ctx, because(call));
      ctx.setCookie(sessionCookie(ctx.config, token));
      return { goTo };
    },
    "require-password": (ctx, call) => requirePasswordChange(ctx, because(call)),
    "reset-factor": (ctx, call) => resetFactor(ctx, because(call)),
    disable: (ctx, call) => disableAccount(ctx, because(call)),
    enable: (ctx, call) => enableAccount(ctx, because(call)),
  },
  "customer-note": {
    add: (ctx, { values }) =>
      addCustomerNote(ctx, addCustomerNoteInput.parse({ companyId: null, ...values })),
  },
  ...departureActions,
  "rental-car": {
    add: (ctx, { values }) => saveCar(ctx, saveCarInput.parse(filled(values))),
    ...onOffers,
  },
  "rental-house": {
    add: (ctx, { values }) => saveHouse(ctx, saveHouseInput.parse(filled(values))),
    ...onOffers,
  },
  "pickup-place": {
    add: (ctx, { values }) => savePickupPlace(ctx, savePickupPlaceInput.parse(filled(values))),
  },
  "rental-feed": { sync: (ctx, { id }) => syncFeed(ctx, { feedId: id }) },
  "car-rental": { "hand-over": handOver("OUT"), "take-back": handOver("IN") },
  "house-rental": { "hand-over": handOver("OUT"), "take-back": handOver("IN") },
  booking: {
    "resend-tickets": (ctx, { id }) => resendTickets(ctx, { bookingId: id }),
    accept: (ctx, { id }) => acceptBooking(ctx, { bookingId: id }),
    decline: (ctx, { id, values }) =>
      declineBooking(ctx, declineBookingInput.parse({ ...values, bookingId: id })),
  },
  deposit: {
    // The request id is the idempotency key: one click is one request, and the
    // caution's state refuses a second one.
    take: (ctx, { id }) => takeDeposit(ctx, { depositId: id, method: "cash", idempotencyKey: ctx.requestId }),
    release: (ctx, { id }) => releaseDeposit(ctx, { depositId: id }),
    keep: (ctx, { id, values }) => keepDeposit(ctx, keepDepositInput.parse({ ...values, depositId: id })),
    decide: (ctx, { id, values }) =>
      decideDeposit(ctx, decideDepositInput.parse({ ...values, depositId: id })),
  },
  webhook: {
    add: (ctx, { values }) => addWebhook(ctx, addWebhookInput.parse(values)),
    rotate: (ctx, { id }) => rotateWebhookKey(ctx, { id }),
  },
  "webhook-call": { resend: (ctx, { id }) => resendWebhookCall(ctx, { id }) },
  "access-token": {
    add: async (ctx, { values }) => {
      const { id, token } = await createToken(ctx, createTokenInput.parse(values));
      return { id, secret: token };
    },
    revoke: (ctx, { id }) => revokeToken(ctx, { id }),
  },
  "ticket-key": {
    prepare: (ctx) => prepareTicketKey(ctx),
    revoke: (ctx, { id, values }) => revokeTicketKey(ctx, { id, reason: text(values.reason) }),
  },
  message: { resend: (ctx, { id }) => resendMessage(ctx, { messageId: id }) },
  payment: {
    check: (ctx, { id }) => checkPayment(ctx, { paymentId: id }),
    "resend-refund": (ctx, { id }) => resendRefund(ctx, { paymentId: id }),
    "confirm-transfer": (ctx, { id, values }) =>
      confirmTransfer(ctx, { paymentId: id, note: text(values.note) }),
  },
  payout: {
    "confirm-payout": (ctx, { id }) => confirmPayout(ctx, { paymentId: id }),
    "refuse-payout": (ctx, { id }) => refusePayout(ctx, { paymentId: id }),
    "resend-payout": (ctx, { id }) => resendPayout(ctx, { paymentId: id }),
    make: (ctx, { values }) =>
      makePayout(ctx, {
        companyId: text(values.companyId),
        expected: typeof values.expected === "number" ? values.expected : undefined,
      }),
    "confirm-transfer": (ctx, { id, values }) =>
      confirmTransfer(ctx, { paymentId: id, note: text(values.note) }),
  },
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
  invoice: { "mark-paid": (ctx, { id, values }) => markInvoicePaid(ctx, { id, note: text(values.note) }) },
  "insurance-request": {
    accept: (ctx, { id, values }) =>
      decideInsurance(ctx, decideInsuranceInput.parse({ ...values, id, decision: "ACCEPTED" })),
    refuse: (ctx, { id, values }) =>
      decideInsurance(ctx, decideInsuranceInput.parse({ ...values, id, decision: "REFUSED" })),
  },
  "contact-message": {
    answer: (ctx, { id, values }) =>
      answerContactMessage(ctx, answerContactMessageInput.parse({ ...values, id })),
    handle: (ctx, { id }) => handleContactMessage(ctx, { id }),
  },
  "partner-request": {
    accept: (ctx, { id, values }) => acceptPartnerRequest(ctx, { id, cityId: optional(values.cityId) }),
    refuse: (ctx, { id, values }) => refusePartnerRequest(ctx, { id, reason: text(values.reason) }),
  },
};
