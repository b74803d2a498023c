import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";
import { serviceKindWords } from "../../shared/words/fr/backoffice/backoffice.ts";

export const domainResource = defineResource({
  name: "domain",
  model: "Domain",
  label: { one: "Domaine", many: "Domaines" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName", "slug"],
  path: { admin: "domain", support: "domain" },
  scope: { admin: everything, partner: everything, branch: everything, support: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    kind: {
      type: "choice",
      label: "Service",
      options: serviceKindWords,
      required: true,
      filter: true,
      sort: true,
    },
    slug: { type: "text", label: "Adresse courte", required: true, max: 60, format: "key", write: "create" },
    icon: iconField,
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "kind", "slug", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
