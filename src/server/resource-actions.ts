import { acceptPartnerRequest } from "../modules/partner/accept-partner-request.ts";
import { refusePartnerRequest } from "../modules/partner/refuse-partner-request.ts";
import type { Context } from "../platform/context.ts";
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

export const resourceActions: ActionHandlers = {
  "partner-request": {
    accept: (ctx, { id, values }) => acceptPartnerRequest(ctx, { id, cityId: optional(values.cityId) }),
    refuse: (ctx, { id, values }) => refusePartnerRequest(ctx, { id, reason: text(values.reason) }),
  },
};
