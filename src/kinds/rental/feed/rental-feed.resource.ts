import type { Reach } from "../../../shared/reach.ts";
import { nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { feedFaultWords } from "../../../shared/words/fr/booking/feeds.ts";

const ofRentals =
  <Scope extends object>(scope: (reach: Reach) => Scope) =>
  (reach: Reach) => ({ ...scope(reach), kind: "location" as const });

export const rentalFeedResource = defineResource({
  name: "rental-feed",
  model: "CalendarFeed",
  label: { one: "Calendrier importé", many: "Calendriers importés" },
  group: "rental",
  setup: true,
  title: { columns: ["name"] },
  saved: "use-case",
  search: ["foldedName", "url"],
  path: { partner: "rental-house/feed" },
  scope: { admin: ofRentals(ofCompanyCountries), partner: ofRentals(ofCompanies) },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    resourceId: { type: "reference", to: "rental-house", label: "Logement", required: true, filter: true },
    url: {
      type: "text",
      label: "Adresse iCal",
      help: "Celle que donne l’autre site, terminée par .ics",
      format: "url",
      required: true,
      max: 500,
    },
    active: { type: "boolean", label: "Suivi", filter: true },
    state: {
      type: "choice",
      label: "État",
      options: { NEW: "Pas encore lu", OK: "À jour", FAILED: "Échec" },
      write: "never",
      filter: true,
    },
    error: {
      type: "choice",
      label: "Dernière erreur",
      options: feedFaultWords,
      nullable: true,
      write: "never",
    },
    syncedAt: { type: "dateTime", label: "Lu le", nullable: true, write: "never", sort: true },
    events: { type: "number", label: "Périodes", write: "never" },
    conflicts: { type: "number", label: "Conflits", write: "never", sort: true },
  },
  columns: ["name", "resourceId", "state", "syncedAt", "events", "conflicts", "active"],
  order: { field: "name", direction: "ASC" },
  actions: {
    sync: {
      label: "Lire maintenant",
      confirm: "Les jours pris ailleurs sont bloqués ici. Si le calendrier ne se lit pas, rien ne change.",
      areas: ["partner"],
      from: { active: [true] },
    },
  },
});
