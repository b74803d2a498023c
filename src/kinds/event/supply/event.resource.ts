import { ownCompanyField, placeField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const eventResource = defineResource({
  name: "event",
  model: "Event",
  label: { one: "Événement", many: "Événements" },
  group: "event",
  title: { columns: ["title"] },
  search: ["foldedName", "place.foldedName"],
  saved: "use-case",
  path: { admin: "event", partner: "dating/event", branch: "services/dating/event", support: "event" },
  scope: {
    admin: ofCompanyCountries,
    partner: ofCompanies,
    branch: ofCompanies,
    support: ofCompanyCountries,
  },
  fields: {
    title: { type: "text", label: "Titre", required: true, min: 3, max: 90, sort: true },
    companyId: ownCompanyField,
    placeId: { ...placeField, only: ["admin", "partner", "branch"] },
    domainId: {
      type: "reference",
      to: "domain",
      among: { kind: "event" },
      label: "Genre",
      required: true,
      filter: true,
      only: ["admin", "partner", "branch"],
    },
    categoryId: {
      type: "reference",
      to: "event-category",
      label: "Catégorie",
      nullable: true,
      filter: true,
      only: ["admin", "partner", "branch"],
    },
    text: { type: "longText", label: "Présentation", max: 4000 },
    images: { type: "image", many: true, label: "Affiche et photos" },
    video: { type: "text", label: "Vidéo", max: 300, format: "url" },
    programme: {
      type: "json",
      label: "Programme",
      help: "Une ligne par passage : heure, titre, qui",
      accepts: async (value) =>
        (await import("./supply-schema.ts")).saveEventInput.shape.programme.safeParse(value).success,
      initial: [],
    },
  },
  columns: ["title", "placeId", "domainId", "companyId"],
  order: { field: "title", direction: "ASC" },
});
