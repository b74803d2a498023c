import { nameField, ownCompanyField, placeField } from "../../../shared/resource/reference-fields.ts";
import {
  defineResource,
  ofCompanies,
  ofCompanyCountries,
  ofTerminals,
} from "../../../shared/resource/resource.ts";
import { weekdayListWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

const expires = { type: "date", nullable: true, sort: true, filter: true } as const;
const staff = ["partner", "branch"] as const;

export const busDriverResource = defineResource({
  name: "bus-driver",
  model: "BusDriver",
  label: { one: "Chauffeur de bus", many: "Chauffeurs de bus", own: "Chauffeurs" },
  group: "trip",
  title: { columns: ["name"] },
  search: ["foldedName", "phone"],
  saved: "use-case",
  path: { admin: "bus-driver", partner: "trip/driver", branch: "services/trip/driver" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofTerminals },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    terminalId: { ...placeField, label: "Gare d’attache", own: "terminals" },
    phone: { type: "text", label: "Téléphone", format: "phone", max: 20, nullable: true },
    licenceNumber: { type: "text", section: "Papiers", label: "Numéro du permis", max: 40 },
    licenceExpiresOn: {
      ...expires,
      label: "Permis valable jusqu’au",
      help: "Passé ce jour, aucun départ ne lui est confié",
    },
    medicalExpiresOn: {
      ...expires,
      label: "Visite médicale valable jusqu’au",
      help: "Passé ce jour, le tour des chauffeurs le signale",
    },
    daysOff: {
      type: "choice",
      many: true,
      numeric: true,
      section: "Disponibilité",
      label: "Jours de repos",
      options: weekdayListWords,
    },
    active: { type: "boolean", label: "En service", filter: true },
    userId: { type: "reference", to: "user", label: "Compte", nullable: true, write: "never" },
  },
  columns: ["name", "terminalId", "phone", "licenceExpiresOn", "medicalExpiresOn", "active"],
  order: { field: "name", direction: "ASC" },
  actions: {
    assign: {
      label: "Ouvrir sa page à un compte",
      confirm:
        "Ce compte reçoit le rôle de chauffeur : il voit ses propres départs et leurs passagers, et les marque « parti » et « arrivé ». Rien d’autre.",
      areas: staff,
      from: { userId: [null] },
      fields: {
        credential: {
          type: "text",
          label: "Téléphone ou e-mail de la personne",
          required: true,
          typed: true,
        },
      },
    },
    remove: {
      label: "Fermer sa page",
      confirm: "Le compte perd aussitôt le rôle de chauffeur. Les départs prévus lui restent confiés.",
      tone: "danger",
      areas: staff,
      unless: { userId: [null] },
    },
  },
});
