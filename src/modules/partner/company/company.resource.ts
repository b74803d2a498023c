import type { Reach } from "../../../shared/reach.ts";
import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { serviceKindWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

const own = ({ companies }: Reach) => ({ id: { in: [...companies] } });
const admin = ["admin"] as const;

export const companyResource = defineResource({
  name: "company",
  model: "Company",
  label: { one: "Compagnie", many: "Compagnies", own: "Ma compagnie" },
  group: "people",
  title: { columns: ["name"] },
  search: ["foldedName", "phone", "email"],
  path: { admin: "disable-company", partner: "company", support: "company" },
  scope: { admin: ofCountries, partner: own, branch: own, support: ofCountries },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 120, sort: true, writers: admin },
    logoFileKey: { type: "image", label: "Logo", nullable: true },
    status: {
      type: "choice",
      label: "État",
      options: { ACTIVE: "Active", SUSPENDED: "Suspendue" },
      filter: true,
      write: "never",
    },
    suspendedReason: { type: "text", label: "Motif de la suspension", nullable: true, write: "never" },
    countryId: { type: "reference", to: "country", label: "Pays", write: "never", filter: true },
    kinds: {
      type: "choice",
      many: true,
      label: "Services",
      options: serviceKindWords,
      required: true,
      writers: admin,
      filter: true,
    },
    phone: {
      type: "text",
      section: "Pour la joindre",
      label: "Téléphone",
      format: "phone",
      max: 20,
      nullable: true,
    },
    email: { type: "text", label: "E-mail", format: "email", max: 120, nullable: true },
    address: { type: "text", label: "Adresse", max: 200, nullable: true },
    siteUrl: {
      type: "text",
      label: "Site web",
      help: "Ce qui est vendu par votre site porte votre nom dans les statistiques.",
      format: "url",
      max: 200,
      nullable: true,
    },
    aboutUs: {
      type: "longText",
      section: "Ce que lisent les voyageurs",
      label: "À propos",
      max: 3000,
    },
    noteLuggage: { type: "longText", label: "Consignes pour les bagages", max: 1000 },
    noteDeparture: { type: "longText", label: "Consignes de départ", max: 1000 },
    identityRequired: { type: "boolean", label: "Pièce d’identité demandée aux voyageurs" },
    taxNumber: {
      type: "text",
      section: "Enregistrement",
      label: "Numéro de contribuable",
      max: 40,
      nullable: true,
      writers: admin,
    },
    tradeRegister: { type: "text", label: "Registre du commerce", max: 60, nullable: true, writers: admin },
    papersCheckedAt: { type: "dateTime", label: "Papiers vérifiés le", nullable: true, write: "never" },
    createdAt: { type: "dateTime", label: "Inscrite le", write: "never", sort: true },
  },
  tabs: "status",
  columns: ["logoFileKey", "name", "status", "kinds", "phone", "papersCheckedAt", "createdAt"],
  order: { field: "name", direction: "ASC" },
  actions: {
    suspend: {
      label: "Suspendre",
      confirm: "Les ventes s’arrêtent aussitôt et les porteurs de billets sont prévenus.",
      areas: ["admin"],
      from: { status: ["ACTIVE"] },
      tried: true,
      tone: "danger",
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 300 } },
    },
    reinstate: {
      label: "Rétablir",
      confirm: "La compagnie pourra de nouveau vendre.",
      areas: ["admin"],
      from: { status: ["SUSPENDED"] },
    },
    "check-papers": {
      label: "Papiers vérifiés",
      confirm:
        "Vous avez comparé les papiers de la compagnie avec ses numéros. Sa page le dira, avec la date d’aujourd’hui.",
      areas: ["admin"],
      from: { papersCheckedAt: [null] },
    },
    "uncheck-papers": {
      label: "Papiers à revoir",
      confirm: "La marque est retirée de la page de la compagnie, jusqu’à une nouvelle vérification.",
      areas: ["admin"],
      unless: { papersCheckedAt: [null] },
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 300 } },
    },
  },
});
