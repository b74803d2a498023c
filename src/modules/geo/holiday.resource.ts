import { countryField } from "../../shared/resource/reference-fields.ts";
import { defineResource, ofCountries } from "../../shared/resource/resource.ts";

const ofCompany = ({ companies }: { companies: readonly string[] }) => ({
  country: { companies: { some: { id: { in: [...companies] } } } },
});

export const holidayResource = defineResource({
  name: "holiday",
  model: "Holiday",
  label: { one: "Jour férié", many: "Jours fériés" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "holiday" },
  scope: { admin: ofCountries, partner: ofCompany },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 80 },
    date: { type: "date", label: "Date", required: true, filter: true, sort: true },
    countryId: countryField,
  },
  columns: ["date", "name", "countryId"],
  order: { field: "date", direction: "ASC" },
});
