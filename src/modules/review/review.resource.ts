import type { Reach } from "../../shared/reach.ts";
import { defineResource, ofCompanies } from "../../shared/resource/resource.ts";

const ofProductCountries = ({ countries }: Reach) =>
  countries ? { product: { countryId: { in: [...countries] } } } : {};

/** Reviews by customers. Companies read them; staff of Mboa can hide abusive ones. */
export const reviewResource = defineResource({
  name: "review",
  model: "Review",
  label: { one: "Avis", many: "Avis" },
  group: "people",
  title: { columns: ["rating"] },
  search: ["foldedName"],
  path: { admin: "review", support: "review", partner: "review" },
  scope: { admin: ofProductCountries, support: ofProductCountries, partner: ofCompanies },
  fields: {
    createdAt: { type: "dateTime", label: "Donné le", write: "never", filter: true, sort: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", write: "never", filter: true },
    rating: { type: "number", label: "Note sur 5", write: "never", filter: true, sort: true },
    marks: {
      type: "json",
      label: "En détail",
      write: "never",
      accepts: async (value) =>
        (await import("./schema.ts")).reviewInput.shape.marks.safeParse(value).success,
      initial: {},
    },
    comment: { type: "longText", label: "Commentaire", write: "never" },
    hidden: { type: "boolean", label: "Retiré du site", filter: true },
  },
  columns: ["createdAt", "companyId", "rating", "comment", "hidden"],
  order: { field: "createdAt", direction: "DESC" },
});
