import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

const specialtyField = {
  type: "reference",
  to: "domain",
  among: { kind: "rdv" },
  label: "Spécialité",
  filter: true,
} as const;

export const consultantResource = defineResource({
  name: "consultant",
  model: "Consultant",
  label: { one: "Praticien", many: "Praticiens" },
  group: "appointment",
  title: { columns: ["title", "name"] },
  search: ["foldedName", "registrationNo"],
  saved: "use-case",
  path: { admin: "consulting/consultant", partner: "consulting/consultant" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    title: { type: "text", label: "Titre", max: 20, help: "Dr, Me…" },
    name: { type: "text", label: "Nom", required: true, min: 2, max: 80, sort: true },
    domainId: { ...specialtyField, required: true },
    companyId: ownCompanyField,
    registrationNo: { type: "text", label: "Numéro d’ordre", max: 40, nullable: true },
    about: { type: "longText", label: "Présentation", max: 2000 },
    photo: { type: "image", shape: "square", label: "Photo", nullable: true },
    active: {
      type: "boolean",
      label: "Reçoit",
      help: "Sinon, plus rien n’est proposé. Les rendez-vous déjà pris restent dans l’agenda : à donner à un collègue, ou à rembourser par une absence.",
      filter: true,
    },
  },
  columns: ["title", "name", "domainId", "registrationNo", "active"],
  order: { field: "name", direction: "ASC" },
});

/** Who consults, with the languages they speak and the account that reads their patients' notes. */
export const consultantTeamResource = defineResource({
  name: "consultant-team",
  model: "Consultant",
  label: { one: "Membre de l’équipe", many: "Équipe" },
  group: "appointment",
  title: { columns: ["title", "name"] },
  search: ["foldedName", "registrationNo"],
  path: { partner: "consultant" },
  scope: { partner: ofCompanies },
  fields: {
    photo: { type: "image", shape: "square", label: "Photo", nullable: true },
    title: { type: "text", label: "Titre", max: 20 },
    name: { type: "text", label: "Nom", sort: true },
    domainId: specialtyField,
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    languages: { type: "list", of: "text", label: "Langues" },
    userId: { type: "reference", to: "user", label: "Compte", nullable: true },
    active: { type: "boolean", label: "Reçoit", filter: true },
  },
  columns: ["photo", "title", "name", "domainId", "languages", "userId", "active"],
  order: { field: "name", direction: "ASC" },
});
