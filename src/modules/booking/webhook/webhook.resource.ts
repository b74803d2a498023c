import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { webhookListFr } from "../../../shared/words/fr/partner/webhooks.ts";

const fields = {
  url: {
    type: "text",
    label: webhookListFr.url,
    help: webhookListFr.urlHelp,
    format: "url",
    required: true,
    max: 500,
  },
  events: {
    type: "choice",
    many: true,
    label: webhookListFr.events,
    options: webhookListFr.eventNames,
    required: true,
  },
} as const;

export const webhookResource = defineResource({
  name: "webhook",
  model: "Webhook",
  label: { one: webhookListFr.one, many: webhookListFr.many },
  group: "follow",
  saved: "use-case",
  title: { columns: ["url"] },
  search: ["url"],
  path: { partner: "webhook" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    ...fields,
    companyId: { ...ownCompanyField, write: "never" },
    active: { type: "boolean", label: webhookListFr.active, filter: true },
    failingSince: {
      type: "dateTime",
      label: webhookListFr.failingSince,
      nullable: true,
      write: "never",
    },
    switchedOffAt: {
      type: "dateTime",
      label: webhookListFr.switchedOffAt,
      nullable: true,
      write: "never",
    },
    createdAt: { type: "dateTime", label: webhookListFr.created, write: "never", sort: true },
  },
  columns: ["url", "events", "active", "failingSince", "createdAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    add: {
      label: webhookListFr.add,
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: { ...fields, companyId: ownCompanyField },
    },
    rotate: { label: webhookListFr.rotate, confirm: webhookListFr.rotateText, areas: ["partner"] },
  },
});
