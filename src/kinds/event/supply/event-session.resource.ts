import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCountries } from "../../../shared/resource/resource.ts";
import { sessionDelayMaximum } from "../rules/session-delay.ts";

const operators = ["admin", "partner"] as const;
const reason = {
  type: "longText",
  label: "Motif",
  help: "Les participants le liront tel quel",
  required: true,
  max: 300,
} as const;

const sessions = { kind: "event" } as const;
/** The states in which a session can still be changed. */
const standing = { status: ["DRAFT", "PUBLISHED"] } as const;

export const eventSessionResource = defineResource({
  name: "event-session",
  model: "Product",
  object: "EventSession",
  label: { one: "Séance", many: "Séances" },
  group: "event",
  title: { columns: ["title", "startsAt"], between: " · " },
  search: ["foldedName", "terminal.foldedName"],
  path: {
    admin: "event-session",
    partner: "dating/planning",
    branch: "services/dating/planning",
    support: "event-session",
  },
  scope: {
    admin: (reach) => ({ ...sessions, ...ofCountries(reach) }),
    partner: (reach) => ({ ...sessions, ...ofCompanies(reach) }),
    branch: (reach) => ({ ...sessions, ...ofCompanies(reach) }),
    support: (reach) => ({ ...sessions, ...ofCountries(reach) }),
  },
  fields: {
    title: { type: "text", label: "Événement", sort: true },
    startsAt: { type: "dateTime", label: "Début", nullable: true, filter: true, sort: true },
    endsAt: { type: "dateTime", label: "Fin", nullable: true },
    status: {
      type: "choice",
      label: "État",
      // Its tab and its filter hold sessions that have begun; a row's cell says so.
      options: { PUBLISHED: "Publiée", DRAFT: "Hors vente", CANCELLED: "Annulée" },
      filter: true,
    },
    price: { type: "money", label: "Dès", sort: true, filter: true },
    cityId: { type: "reference", to: "city", label: "Ville", nullable: true, filter: true },
    companyId: { type: "reference", to: "company", label: "Organisateur", filter: true },
    comment: { type: "longText", label: "Note pour le public" },
    cancelledAt: { type: "dateTime", label: "Annulée le", nullable: true },
    cancelReason: { type: "text", label: "Motif d’annulation", nullable: true },
  },
  joined: {
    doorsAt: { column: "eventSession.doorsAt", type: "dateTime", label: "Ouverture des portes" },
    saleEndsAt: { column: "eventSession.saleEndsAt", type: "dateTime", label: "Fin de la vente" },
    entrances: { column: "eventSession.entrances", type: "list", of: "text", label: "Entrées" },
    delayMinutes: { column: "eventSession.delayMinutes", type: "number", label: "Retard", unit: "min" },
    postponedFrom: { column: "eventSession.postponedFrom", type: "dateTime", label: "Reportée du" },
    refundUntil: {
      column: "eventSession.refundUntil",
      type: "dateTime",
      label: "Remboursable en entier jusqu’au",
    },
  },
  tabs: "status",
  columns: ["startsAt", "title", "cityId", "companyId", "price", "status"],
  order: { field: "startsAt", direction: "ASC" },
  actions: {
    plan: {
      label: "Planifier des séances",
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      opens: "dating/publish",
    },
    copy: {
      label: "Copier",
      areas: ["partner"],
      tried: true,
      fields: {
        days: { type: "list", of: "date", label: "Jours", required: true, max: 60 },
        times: {
          type: "list",
          of: "time",
          label: "Heures de début",
          max: 12,
          help: "Vide : à la même heure",
        },
      },
    },
    "copy-week": {
      label: "Copier une semaine",
      on: "list",
      areas: ["partner"],
      tried: true,
      fields: {
        companyId: ownCompanyField,
        eventId: {
          type: "reference",
          to: "event",
          label: "Événement",
          nullable: true,
          help: "Vide : tous",
        },
        week: {
          type: "date",
          label: "Un jour de la semaine à copier",
          required: true,
        },
        weeks: {
          type: "number",
          label: "Sur combien de semaines suivantes",
          required: true,
          min: 1,
          max: 26,
        },
      },
    },
    update: {
      label: "Modifier",
      edits: true,
      shortcut: "e",
      areas: operators,
      from: standing,
      fields: {
        comment: { type: "longText", label: "Note pour le public", max: 500 },
        saleEndsAt: { type: "dateTime", label: "Vente à l’entrée jusqu’à", nullable: true },
        entrances: { type: "list", of: "text", label: "Entrées", max: 12 },
        status: {
          type: "choice",
          label: "Vente",
          options: { PUBLISHED: "En vente", DRAFT: "Hors vente" },
          required: true,
        },
      },
    },
    delay: {
      label: "Annoncer un retard",
      many: true,
      tried: true,
      confirm: "Tous les participants sont prévenus de la nouvelle heure. Leurs billets restent valables.",
      areas: operators,
      from: standing,
      fields: {
        minutes: {
          type: "number",
          label: "Retard supplémentaire",
          unit: "min",
          required: true,
          min: 1,
          max: sessionDelayMaximum,
          help: "Au-delà de 12 h, reportez la séance",
        },
        refund: {
          type: "boolean",
          label: "Rembourser en entier ceux qui ne peuvent plus venir",
          help: "Ils annulent eux-mêmes jusqu’au nouveau début",
        },
        reason,
      },
    },
    postpone: {
      label: "Reporter",
      tried: true,
      confirm:
        "Tous les participants sont prévenus de la nouvelle date. Leurs billets restent valables ; ceux qui ne peuvent pas venir sont remboursés en entier pendant le délai.",
      areas: operators,
      from: standing,
      fields: {
        startsAt: { type: "dateTime", label: "Nouveau début", required: true },
        refundDays: {
          type: "number",
          label: "Jours de remboursement complet",
          required: true,
          min: 0,
          max: 60,
        },
        reason,
      },
    },
    publish: {
      label: "Mettre en vente",
      on: "many",
      many: true,
      areas: operators,
      from: { status: ["DRAFT"] },
    },
    withdraw: {
      label: "Retirer de la vente",
      confirm: "Les billets vendus restent valables.",
      on: "many",
      many: true,
      areas: operators,
      from: { status: ["PUBLISHED"] },
    },
    cancel: {
      label: "Annuler la séance",
      many: true,
      confirm: "Les ventes s’arrêtent, tous les participants sont prévenus et remboursés en entier.",
      areas: operators,
      from: standing,
      tone: "danger",
      fields: { reason },
    },
  },
});
