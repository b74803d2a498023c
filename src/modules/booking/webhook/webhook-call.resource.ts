import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { webhookListWords } from "../../../shared/words/fr/partner/webhooks.ts";

export const webhookCallResource = defineResource({
  name: "webhook-call",
  model: "WebhookCall",
  label: { one: webhookListWords.call, many: webhookListWords.calls },
  group: "follow",
  title: { columns: ["event", "createdAt"], between: " · " },
  path: { admin: "webhook-call", partner: "webhook-call" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    createdAt: { type: "dateTime", label: webhookListWords.created, filter: true, sort: true },
    event: {
      type: "choice",
      label: webhookListWords.event,
      options: webhookListWords.eventNames,
      filter: true,
    },
    bookingId: { type: "reference", to: "booking", label: webhookListWords.booking, filter: true },
    webhookId: { type: "reference", to: "webhook", label: webhookListWords.one, filter: true },
    companyId: ownCompanyField,
    status: { type: "choice", label: webhookListWords.state, options: webhookListWords.states, filter: true },
    attempts: { type: "number", label: webhookListWords.attempts },
    answerStatus: { type: "number", label: webhookListWords.answerStatus, nullable: true, filter: true },
    answer: { type: "longText", label: webhookListWords.answer, nullable: true },
    triedAt: { type: "dateTime", label: webhookListWords.triedAt, nullable: true },
    nextTryAt: { type: "dateTime", label: webhookListWords.nextTryAt, nullable: true },
    deliveredAt: { type: "dateTime", label: webhookListWords.deliveredAt, nullable: true },
    body: { type: "longText", label: webhookListWords.body, nullable: true },
  },
  tabs: "status",
  columns: ["createdAt", "event", "bookingId", "webhookId", "status", "attempts", "answerStatus"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    resend: { label: webhookListWords.resend, confirm: webhookListWords.resendConfirm, areas: ["partner"] },
  },
});
