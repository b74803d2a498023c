import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { webhookListFr } from "../../../shared/words/fr/partner/webhooks.ts";

export const webhookCallResource = defineResource({
  name: "webhook-call",
  model: "WebhookCall",
  label: { one: webhookListFr.call, many: webhookListFr.calls },
  group: "follow",
  title: { columns: ["event", "createdAt"], between: " · " },
  path: { admin: "webhook-call", partner: "webhook-call" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    createdAt: { type: "dateTime", label: webhookListFr.created, filter: true, sort: true },
    event: { type: "choice", label: webhookListFr.event, options: webhookListFr.eventNames, filter: true },
    bookingId: { type: "reference", to: "booking", label: webhookListFr.booking, filter: true },
    webhookId: { type: "reference", to: "webhook", label: webhookListFr.one, filter: true },
    companyId: ownCompanyField,
    status: { type: "choice", label: webhookListFr.state, options: webhookListFr.states, filter: true },
    attempts: { type: "number", label: webhookListFr.attempts },
    answerStatus: { type: "number", label: webhookListFr.answerStatus, nullable: true, filter: true },
    answer: { type: "longText", label: webhookListFr.answer, nullable: true },
    triedAt: { type: "dateTime", label: webhookListFr.triedAt, nullable: true },
    nextTryAt: { type: "dateTime", label: webhookListFr.nextTryAt, nullable: true },
    deliveredAt: { type: "dateTime", label: webhookListFr.deliveredAt, nullable: true },
    body: { type: "longText", label: webhookListFr.body, nullable: true },
  },
  tabs: "status",
  columns: ["createdAt", "event", "bookingId", "webhookId", "status", "attempts", "answerStatus"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    resend: { label: webhookListFr.resend, confirm: webhookListFr.resendConfirm, areas: ["partner"] },
  },
});
