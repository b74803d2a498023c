import { assignRole } from "../modules/account/assign-role.ts";
import { disableAccount } from "../modules/account/disable-account.ts";
import { enableAccount } from "../modules/account/enable-account.ts";
import { removeRole } from "../modules/account/remove-role.ts";
import { requirePasswordChange } from "../modules/account/require-password-change.ts";
import { sessionCookie } from "../modules/account/session-data.ts";
import { startImpersonation } from "../modules/account/start-impersonation.ts";
import { acceptPartnerRequest } from "../modules/partner/accept-partner-request.ts";
import { refusePartnerRequest } from "../modules/partner/refuse-partner-request.ts";
import type { Context } from "../platform/context.ts";
import { paths } from "../shared/paths.ts";
import type { Area } from "../shared/permissions.ts";
import type { resources } from "./resources.ts";

export interface ActionCall {
  /** The object acted on; empty for an action above a list. */
  id: string;
  area: Area;
  /** What the form held, checked against the declared fields. */
  values: Record<string, unknown>;
}

export type ActionHandler = (ctx: Context, call: ActionCall) => Promise<unknown>;

type Declared = (typeof resources)[number];
type WithActions = Declared extends infer R
  ? R extends { actions: infer A }
    ? keyof A extends never
      ? never
      : R
    : never
  : never;

/** Total over the declarations: an action without its use case does not compile. */
export type ActionHandlers = {
  [R in WithActions as R["name"]]: { [A in keyof R["actions"]]: ActionHandler };
};

const text = (value: unknown) => String(value ?? "");
const optional = (value: unknown) => (typeof value === "string" ? value : null);

const assign: ActionHandler = (ctx, { values }) =>
  assignRole(ctx, {
    ...{ credential: text(values.credential), roleSlug: text(values.roleSlug) },
    ...{ companyId: optional(values.companyId), terminalId: optional(values.terminalId) },
  });
const remove: ActionHandler = (ctx, { id }) => removeRole(ctx, { grantId: id });
const because = ({ id, values }: ActionCall) => ({ userId: id, reason: text(values.reason) });

export const resourceActions: ActionHandlers = {
  "staff-grant": { assign, remove },
  "company-grant": { assign, remove },
  user: {
    "sign-in-as": async (ctx, call) => {
      const { token } = await startImpersonation(ctx, because(call));
      ctx.setCookie(sessionCookie(ctx.config, token));
      return { goTo: paths.home() };
    },
    "require-password": (ctx, call) => requirePasswordChange(ctx, because(call)),
    disable: (ctx, call) => disableAccount(ctx, because(call)),
    enable: (ctx, call) => enableAccount(ctx, because(call)),
  },
  "partner-request": {
    accept: (ctx, { id, values }) => acceptPartnerRequest(ctx, { id, cityId: optional(values.cityId) }),
    refuse: (ctx, { id, values }) => refusePartnerRequest(ctx, { id, reason: text(values.reason) }),
  },
};
