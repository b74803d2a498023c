import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { webhookListWords } from "../../../shared/words/fr/partner/webhooks.ts";

const fields = {
  url: {
    type: "text",
    label: webhookListWords.url,
    help: webhookListWords.urlHelp,
    format: "url",
    required: true,
    max: 500,
  },
  events: {
    type: "choice",
    many: true,
    label: webhookListWords.events,
    options: webhookListWords.eventNames,
    required: true,
  },
} as const;

export const webhookResource = defineResource({
  name: "webhook",
  model: "Webhook",
  label: { one: webhookListWords.one, many: webhookListWords.many },
  group: "follow",
  saved: "use-case",
  title: { columns: ["url"] },
  search: ["url"],
  path: { partner: "webhook" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    ...fields,
    companyId: { ...ownCompanyField, write: "never" },
    active: { type: "boolean", label: webhookListWords.active, filter: true },
    failingSince: {
      type: "dateTime",
      label: webhookListWords.failingSince,
      nullable: true,
      write: "never",
    },
    switchedOffAt: {
      type: "dateTime",
      label: webhookListWords.switchedOffAt,
      nullable: true,
      write: "never",
    },
    createdAt: { type: "dateTime", label: webhookListWords.created, write: "never", sort: true },
  },
  columns: ["url", "events", "active", "failingSince", "createdAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    add: {
      label: webhookListWords.add,
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: { ...fields, companyId: ownCompanyField },
    },
    rotate: { label: webhookListWords.rotate, confirm: webhookListWords.rotateText, areas: ["partner"] },
  },
});
