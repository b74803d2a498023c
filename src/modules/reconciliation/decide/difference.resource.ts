import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { paymentProviderWords } from "../../../shared/words/fr/backoffice/backoffice.ts";
import {
  matchClassWords,
  matchStateWords,
  matchStepWords,
} from "../../../shared/words/fr/money/match-classes.ts";
import { classesOfStep } from "./step-policy.ts";

/** Lines and payments that do not agree: the queue of the reconciliation. */
export const differenceResource = defineResource({
  name: "difference",
  model: "Match",
  label: { one: "Écart", many: "Écarts à traiter" },
  group: "money",
  title: { columns: ["class", "provider"], between: " · " },
  path: { admin: "differences" },
  scope: { admin: ofCountries },
  fields: {
    class: { type: "choice", label: "Écart", options: matchClassWords, filter: true },
    state: { type: "choice", label: "État", options: matchStateWords, filter: true },
    day: { type: "date", label: "Journée", filter: true, sort: true },
    provider: { type: "choice", label: "Opérateur", options: paymentProviderWords, filter: true },
    amount: { type: "money", label: "En jeu", filter: true, sort: true },
    currency: { type: "text", label: "Monnaie", quiet: true },
    paymentId: { type: "reference", to: "payment", label: "Notre paiement", nullable: true },
    step: { type: "choice", label: "Décision", options: matchStepWords, nullable: true },
    askedById: { type: "reference", to: "user", label: "Demandé par", nullable: true },
    decidedById: { type: "reference", to: "user", label: "Décidé par", nullable: true },
    secondById: { type: "reference", to: "user", label: "Confirmé par", nullable: true },
    note: { type: "text", label: "Motif", nullable: true },
    decidedAt: { type: "dateTime", label: "Décidé le", nullable: true },
    createdAt: { type: "dateTime", label: "Trouvé le", sort: true },
  },
  tabs: "class",
  waiting: { state: "OPEN" },
  columns: ["day", "class", "state", "provider", "amount", "paymentId", "createdAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    accept: {
      label: "Accepter l’écart",
      confirm:
        "Nos comptes suivent l’opérateur : l’écart est passé en écriture, avec votre motif. Au-dessus du montant des réglages, une autre personne le confirme d’abord.",
      areas: ["admin"],
      many: true,
      from: { state: ["OPEN"], askedById: [null] },
      fields: { note: { type: "text", label: "Motif", required: true, max: 300 } },
    },
    attach: {
      label: "Rattacher à un paiement",
      confirm:
        "Cet argent appartient au paiement choisi : il achète ce qui était prévu, ou retourne au client si c’est déjà payé.",
      areas: ["admin"],
      from: { state: ["OPEN"], askedById: [null], class: [...classesOfStep.ATTACH] },
      fields: {
        paymentId: { type: "reference", to: "payment", label: "Paiement", required: true },
        note: { type: "text", label: "Motif", required: true, max: 300 },
      },
    },
    resend: {
      label: "Devoir à nouveau l’argent revenu",
      confirm:
        "Un remboursement revenu est de nouveau dû au client et repart par le même moyen ; un versement revenu est de nouveau dû à la compagnie.",
      areas: ["admin"],
      from: { state: ["OPEN"], askedById: [null], class: [...classesOfStep.RESEND] },
      fields: { note: { type: "text", label: "Motif", required: true, max: 300 } },
    },
    claim: {
      label: "Réclamer à l’opérateur",
      confirm:
        "L’opérateur a envoyé deux fois le même argent : la deuxième somme lui est réclamée et reste due par lui dans nos comptes jusqu’à son retour.",
      areas: ["admin"],
      from: { state: ["OPEN"], askedById: [null], class: [...classesOfStep.CLAIM] },
      fields: { note: { type: "text", label: "Motif", required: true, max: 300 } },
    },
    deduct: {
      label: "Retenir sur le prochain versement",
      confirm:
        "La compagnie a reçu deux fois son versement : la deuxième somme est retenue sur le prochain, et elle en est avertie. Une autre personne le confirme d’abord.",
      areas: ["admin"],
      from: { state: ["OPEN"], askedById: [null], class: [...classesOfStep.DEDUCT] },
      fields: { note: { type: "text", label: "Motif", required: true, max: 300 } },
    },
    confirm: {
      label: "Confirmer la décision",
      confirm: "Deuxième personne : la décision demandée est exécutée maintenant.",
      areas: ["admin"],
      from: { state: ["OPEN"] },
      unless: { askedById: [null] },
    },
    refuse: {
      label: "Refuser la décision",
      confirm: "La demande est retirée ; l’écart reste à traiter.",
      areas: ["admin"],
      from: { state: ["OPEN"] },
      unless: { askedById: [null] },
      tone: "danger",
    },
  },
});
