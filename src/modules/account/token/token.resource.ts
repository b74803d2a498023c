import { defineResource } from "../../../shared/resource/resource.ts";
import { profileWords } from "../../../shared/words/fr/account/profile.ts";
import { tokenListWords } from "../../../shared/words/fr/account/tokens.ts";

/** The person's own tokens; token-policy.ts decides what they allow. */
export const accessTokenResource = defineResource({
  name: "access-token",
  model: "PersonalToken",
  label: { one: tokenListWords.one, many: tokenListWords.title },
  group: "follow",
  title: { columns: ["name"] },
  path: { partner: "access-token" },
  scope: { partner: ({ actorId }) => ({ userId: actorId }) },
  fields: {
    name: { type: "text", label: tokenListWords.name },
    scopes: { type: "choice", many: true, label: tokenListWords.scope, options: tokenListWords.scopes },
    companyId: { type: "reference", to: "company", label: tokenListWords.company, nullable: true },
    ending: { type: "text", label: tokenListWords.ending },
    createdAt: { type: "dateTime", label: tokenListWords.createdAt, sort: true },
    expiresAt: { type: "dateTime", label: tokenListWords.expiresAt, sort: true },
    lastUsedAt: { type: "dateTime", label: tokenListWords.lastUsedAt, nullable: true },
  },
  columns: ["name", "scopes", "ending", "createdAt", "expiresAt", "lastUsedAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    add: {
      label: tokenListWords.add,
      confirm: tokenListWords.text,
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: {
        name: {
          type: "text",
          label: tokenListWords.name,
          help: tokenListWords.nameHint,
          required: true,
          max: 60,
        },
        currentPassword: {
          type: "text",
          format: "password",
          label: profileWords.currentPassword,
          required: true,
          max: 200,
        },
        scope: {
          type: "choice",
          label: tokenListWords.scope,
          options: tokenListWords.scopes,
          required: true,
        },
        companyId: {
          type: "reference",
          to: "company",
          label: tokenListWords.company,
          help: tokenListWords.companyHint,
          own: "companies",
        },
        days: {
          type: "choice",
          numeric: true,
          label: tokenListWords.days,
          options: {
            30: tokenListWords.daysOf(30),
            90: tokenListWords.daysOf(90),
            365: tokenListWords.daysOf(365),
          },
          required: true,
        },
      },
    },
    revoke: {
      label: tokenListWords.revoke,
      confirm: tokenListWords.revokeText,
      areas: ["partner"],
      tone: "danger",
    },
  },
});
