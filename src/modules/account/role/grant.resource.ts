import { ownPlaceField } from "../../../shared/resource/reference-fields.ts";
import { defineResource } from "../../../shared/resource/resource.ts";
import { roleNameWords } from "../../../shared/words/fr/account/roles.ts";

const { SUPER_ADMIN, ADMIN, HELP_DESK, PARTNER, TERMINAL_CHIEF, DRIVER, CONTROLLER, CASHIER, CLEANER } =
  roleNameWords;

const everyone = {
  userId: { type: "reference", to: "user", label: "Personne", filter: true },
  roleId: { type: "reference", to: "role", label: "Rôle", filter: true },
} as const;
const shared = {
  createdAt: { type: "dateTime", label: "Attribué le", sort: true },
  grantedById: { type: "reference", to: "user", label: "Attribué par", nullable: true },
} as const;

const whom = { type: "text", label: "Téléphone ou e-mail de la personne", required: true } as const;
const takeBack = {
  label: "Retirer le rôle",
  confirm: "La personne perd aussitôt les droits que ce rôle lui donne.",
  tone: "danger",
} as const;

/** Roles of people who run the platform. */
export const staffGrantResource = defineResource({
  name: "staff-grant",
  model: "UserRole",
  label: { one: "Rôle d’administration", many: "Rôles d’administration" },
  group: "people",
  title: { columns: ["user.firstName", "user.lastName"] },
  search: ["user.foldedName", "user.phone", "user.email"],
  path: { admin: "assign-role-admin" },
  scope: {
    admin: ({ countries }) => ({
      role: { isAdminRole: true },
      ...(countries ? { user: { countryId: { in: [...countries] } } } : {}),
    }),
  },
  fields: {
    ...everyone,
    countryId: { type: "reference", to: "country", label: "Pays", nullable: true, filter: true },
    ...shared,
  },
  columns: ["userId", "roleId", "countryId", "createdAt", "grantedById"],
  actions: {
    assign: {
      label: "Attribuer un rôle",
      confirm: "La personne aura aussitôt les droits de ce rôle.",
      on: "list",
      shortcut: "n",
      areas: ["admin"],
      fields: {
        credential: whom,
        roleSlug: {
          type: "choice",
          label: "Rôle",
          required: true,
          options: { SUPER_ADMIN, ADMIN, HELP_DESK },
        },
      },
    },
    remove: { ...takeBack, areas: ["admin"] },
  },
});

/** Roles of people who run a company or one of its terminals. */
export const companyGrantResource = defineResource({
  name: "company-grant",
  model: "UserRole",
  label: { one: "Rôle de partenaire", many: "Rôles de partenaires", own: "Mon équipe" },
  group: "people",
  title: { columns: ["user.firstName", "user.lastName"] },
  search: ["user.foldedName", "user.phone", "user.email"],
  path: { admin: "assign-role-partner", partner: "assign-role", branch: "assign-role" },
  scope: {
    admin: ({ countries }) => ({
      role: { isAdminRole: false },
      ...(countries ? { company: { countryId: { in: [...countries] } } } : {}),
    }),
    partner: ({ companies }) => ({ companyId: { in: [...companies] } }),
    branch: ({ terminals }) => ({ terminalId: { in: [...terminals] } }),
  },
  fields: {
    ...everyone,
    companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, filter: true },
    terminalId: ownPlaceField,
    ...shared,
  },
  columns: ["userId", "roleId", "companyId", "terminalId", "createdAt"],
  actions: {
    assign: {
      label: "Attribuer un rôle",
      confirm: "La personne aura aussitôt les droits de ce rôle.",
      on: "list",
      shortcut: "n",
      areas: ["admin", "partner", "branch"],
      fields: {
        credential: whom,
        roleSlug: {
          type: "choice",
          label: "Rôle",
          required: true,
          options: { PARTNER, TERMINAL_CHIEF, DRIVER, CONTROLLER, CASHIER, CLEANER },
          // Drivers see their departures, and cleaners which cars and houses came back.
          ofKinds: { DRIVER: ["trip"], CLEANER: ["location"] },
        },
        companyId: {
          type: "reference",
          to: "company",
          label: "Compagnie",
          nullable: true,
          help: "Pour un partenaire",
        },
        terminalId: { ...ownPlaceField, help: "Pour un chef d’agence et son équipe" },
      },
    },
    remove: {
      ...takeBack,
      areas: ["admin", "partner", "branch"],
      fields: {
        anyway: {
          type: "boolean",
          label: "Retirer quand même",
          nullable: true,
          help: "Si la personne a une caisse ouverte. Un responsable devra la compter et la fermer.",
        },
      },
    },
  },
});
