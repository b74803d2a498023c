import {
  type ActionCall,
  type ActionHandler,
  type ActionsOf,
  optional,
  text,
} from "../../platform/action-values.ts";
import { resetFactor } from "./factor/reset-factor.ts";
import { addCustomerNote } from "./note/add-customer-note.ts";
import type { customerNoteResource } from "./note/customer-note.resource.ts";
import { addCustomerNoteInput } from "./note/note-schema.ts";
import { assignRole } from "./role/assign-role.ts";
import { disableAccount } from "./role/disable-account.ts";
import { enableAccount } from "./role/enable-account.ts";
import type { companyGrantResource, staffGrantResource } from "./role/grant.resource.ts";
import { removeRole } from "./role/remove-role.ts";
import { sessionCookie } from "./session/open-session.ts";
import { startImpersonation } from "./session/start-impersonation.ts";
import { requirePasswordChange } from "./sign-in/require-password-change.ts";
import { createToken } from "./token/create-token.ts";
import { revokeToken } from "./token/revoke-token.ts";
import type { accessTokenResource } from "./token/token.resource.ts";
import { createTokenInput } from "./token/token-schema.ts";
import type { userResource } from "./user.resource.ts";

const assign: ActionHandler = (ctx, { values }) =>
  assignRole(ctx, {
    credential: text(values.credential),
    roleSlug: text(values.roleSlug),
    companyId: optional(values.companyId),
    terminalId: optional(values.terminalId),
  });

const remove: ActionHandler = (ctx, { id, values }) =>
  removeRole(ctx, { grantId: id, anyway: values.anyway === true });

const because = ({ id, values }: ActionCall) => ({ userId: id, reason: text(values.reason) });

/** What is done with the rows of this module in the back office. */
export const accountActions = {
  "staff-grant": { assign, remove },
  "company-grant": { assign, remove },
  user: {
    "sign-in-as": async (ctx, call) => {
      const { token, goTo } = await startImpersonation(ctx, because(call));
      ctx.setCookie(sessionCookie(ctx.config, token));
      return { goTo };
    },
    "require-password": (ctx, call) => requirePasswordChange(ctx, because(call)),
    "reset-factor": (ctx, call) => resetFactor(ctx, because(call)),
    disable: (ctx, call) => disableAccount(ctx, because(call)),
    enable: (ctx, call) => enableAccount(ctx, because(call)),
  },
  "customer-note": {
    add: (ctx, { values }) =>
      addCustomerNote(ctx, addCustomerNoteInput.parse({ companyId: null, ...values })),
  },
  "access-token": {
    add: async (ctx, { values }) => {
      const { id, token, url } = await createToken(ctx, createTokenInput.parse(values));
      return { id, secret: url ?? token };
    },
    revoke: (ctx, { id }) => revokeToken(ctx, { id }),
  },
} satisfies ActionsOf<
  | typeof staffGrantResource
  | typeof companyGrantResource
  | typeof userResource
  | typeof customerNoteResource
  | typeof accessTokenResource
>;
