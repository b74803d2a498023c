import type { Reach } from "../../shared/reach.ts";
import { defineResource, ofCountries } from "../../shared/resource/resource.ts";

const staff = ["admin", "support"] as const;
const because = { reason: { type: "longText", label: "Motif", required: true, max: 300 } } as const;

/** A company sees its own staff and its own customers, by name. */
const ofCompany = ({ companies }: Reach) => ({
  OR: [
    { roles: { some: { companyId: { in: [...companies] } } } },
    { bookings: { some: { companyId: { in: [...companies] } } } },
  ],
});
const ofTerminal = ({ terminals }: Reach) => ({
  OR: [
    { roles: { some: { terminalId: { in: [...terminals] } } } },
    { bookings: { some: { terminalId: { in: [...terminals] } } } },
  ],
});

/** Guests without a name are left out of the lists. */
const named = <Where>(where: Where) => ({ AND: [where, { NOT: { firstName: "", erasedAt: null } }] });

export const userResource = defineResource({
  name: "user",
  model: "User",
  label: { one: "Utilisateur", many: "Utilisateurs" },
  group: "people",
  title: { columns: ["firstName", "lastName"] },
  search: ["phone", "email", "foldedName"],
  path: { admin: "users", support: "users" },
  scope: {
    admin: (reach) => named(ofCountries(reach)),
    partner: (reach) => named(ofCompany(reach)),
    branch: (reach) => named(ofTerminal(reach)),
    support: (reach) => named(ofCountries(reach)),
  },
  fields: {
    firstName: { type: "text", label: "Prénom" },
    lastName: { type: "text", label: "Nom", sort: true },
    phone: { type: "text", label: "Téléphone", format: "phone", nullable: true, filter: true, only: staff },
    email: { type: "text", label: "E-mail", nullable: true, filter: true, only: staff },
    countryId: { type: "reference", to: "country", label: "Pays", filter: true, only: staff },
    cityId: { type: "reference", to: "city", label: "Ville", nullable: true, only: staff },
    gender: {
      type: "choice",
      label: "Sexe",
      options: { F: "Femme", M: "Homme" },
      nullable: true,
      only: staff,
    },
    mustUpdatePassword: {
      type: "boolean",
      label: "Doit changer son mot de passe",
      filter: true,
      only: staff,
    },
    activatedAt: { type: "dateTime", label: "Activé le", nullable: true, only: staff },
    disabledAt: { type: "dateTime", label: "Désactivé le", nullable: true, only: staff },
    createdAt: { type: "dateTime", label: "Inscrit le", filter: true, sort: true, only: staff },
  },
  joined: {
    factorSince: {
      column: "secondFactor.confirmedAt",
      type: "dateTime",
      label: "Application de codes depuis",
      nullable: true,
      only: ["admin"],
    },
  },
  columns: ["firstName", "lastName", "phone", "email", "activatedAt", "disabledAt", "createdAt"],
  actions: {
    "sign-in-as": {
      label: "Se connecter à sa place",
      confirm:
        "Pendant une heure au plus, sans accès aux paiements ni aux mots de passe. Le motif est conservé.",
      areas: ["admin"],
      from: { disabledAt: [null] },
      fields: because,
    },
    "require-password": {
      label: "Demander un nouveau mot de passe",
      confirm: "La personne devra en choisir un autre avant toute autre action.",
      areas: ["admin"],
      from: { mustUpdatePassword: [false] },
      fields: because,
    },
    "reset-factor": {
      label: "Retirer l’application de codes",
      confirm:
        "Pour quelqu’un qui a perdu son téléphone et ses codes de secours. La personne est déconnectée et prévenue ; son mot de passe suffit jusqu’à ce qu’elle en ajoute une autre.",
      areas: ["admin"],
      unless: { factorSince: [null] },
      fields: because,
      tone: "danger",
    },
    disable: {
      label: "Désactiver",
      confirm: "La personne est déconnectée et ne pourra plus se connecter.",
      areas: ["admin"],
      from: { disabledAt: [null] },
      tone: "danger",
      fields: because,
    },
    enable: {
      label: "Réactiver",
      confirm: "La personne pourra de nouveau se connecter.",
      areas: ["admin"],
      unless: { disabledAt: [null] },
      fields: because,
    },
  },
});
