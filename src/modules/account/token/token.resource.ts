import { defineResource } from "../../../shared/resource/resource.ts";
import { profileFr } from "../../../shared/words/fr/account/profile.ts";
import { tokenListFr } from "../../../shared/words/fr/account/tokens.ts";

/** The person's own tokens; token-policy.ts decides what they allow. */
export const accessTokenResource = defineResource({
  name: "access-token",
  model: "PersonalToken",
  label: { one: tokenListFr.one, many: tokenListFr.title },
  group: "follow",
  title: { columns: ["name"] },
  path: { partner: "access-token" },
  scope: { partner: ({ actorId }) => ({ userId: actorId }) },
  fields: {
    name: { type: "text", label: tokenListFr.name },
    scopes: { type: "choice", many: true, label: tokenListFr.scope, options: tokenListFr.scopes },
    ending: { type: "text", label: tokenListFr.ending },
    createdAt: { type: "dateTime", label: tokenListFr.createdAt, sort: true },
    expiresAt: { type: "dateTime", label: tokenListFr.expiresAt, sort: true },
    lastUsedAt: { type: "dateTime", label: tokenListFr.lastUsedAt, nullable: true },
  },
  columns: ["name", "scopes", "ending", "createdAt", "expiresAt", "lastUsedAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    add: {
      label: tokenListFr.add,
      confirm: tokenListFr.text,
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: {
        name: { type: "text", label: tokenListFr.name, help: tokenListFr.nameHint, required: true, max: 60 },
        currentPassword: {
          type: "text",
          format: "password",
          label: profileFr.currentPassword,
          required: true,
          max: 200,
        },
        scope: { type: "choice", label: tokenListFr.scope, options: tokenListFr.scopes, required: true },
        days: {
          type: "choice",
          numeric: true,
          label: tokenListFr.days,
          options: { 30: tokenListFr.daysOf(30), 90: tokenListFr.daysOf(90), 365: tokenListFr.daysOf(365) },
          required: true,
        },
      },
    },
    revoke: {
      label: tokenListFr.revoke,
      confirm: tokenListFr.revokeText,
      areas: ["partner"],
      tone: "danger",
    },
  },
});
