import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";

export const carPaperResource = defineResource({
  name: "car-paper",
  model: "CarPaper",
  label: { one: "Papier de voiture", many: "Papiers des voitures" },
  group: "rental",
  title: { columns: ["car.plate", "kind"], between: " · " },
  search: ["car.foldedName", "foldedName"],
  path: { admin: "car-paper", partner: "rental-car/paper" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    expiresOn: { type: "date", label: "Valable jusqu’au", required: true, filter: true, sort: true },
    kind: {
      type: "choice",
      label: "Papier",
      options: vehicleWords.papers,
      required: true,
      filter: true,
    },
    productId: { type: "reference", to: "rental-car", label: "Voiture", required: true, filter: true },
    companyId: ownCompanyField,
    number: { type: "text", label: "Numéro", max: 60 },
  },
  columns: ["expiresOn", "kind", "productId", "number", "companyId"],
  // The papers that expire first come first.
  order: { field: "expiresOn", direction: "ASC" },
});
