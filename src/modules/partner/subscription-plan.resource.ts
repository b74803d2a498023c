import { defineResource, everything } from "../../shared/resource.ts";

export const subscriptionPlanResource = defineResource({
  name: "subscription-plan",
  model: "SubscriptionPlan",
  label: { one: "Formule d’abonnement", many: "Formules d’abonnement" },
  group: "money",
  title: { columns: ["name"] },
  search: ["name"],
  can: { admin: "crud", partner: "r" },
  path: { admin: "subscription-plan" },
  scope: { admin: everything, partner: everything },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 60, sort: true },
    description: { type: "longText", label: "Description", max: 500 },
    price: { type: "money", label: "Prix par période", required: true },
    currency: { type: "text", label: "Monnaie", required: true, min: 3, max: 3, write: "create" },
    periodDays: { type: "number", label: "Durée d’une période en jours", required: true, min: 1, max: 400 },
    publishLimit: {
      type: "number",
      label: "Départs en vente à la fois",
      min: 1,
      max: 1_000_000,
      nullable: true,
      help: "Vide : sans limite",
    },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 1000, sort: true },
    active: { type: "boolean", label: "Proposée", filter: true },
  },
  columns: ["name", "price", "periodDays", "publishLimit", "position", "active"],
  order: { field: "position", direction: "ASC" },
});
