import { type ActionsOf, text } from "../../platform/action-values.ts";
import { prepareTicketKey } from "./prepare-ticket-key.ts";
import { revokeTicketKey } from "./revoke-ticket-key.ts";
import type { ticketKeyResource } from "./ticket-key.resource.ts";

/** What is done with the rows of this module in the back office. */
export const ticketKeyActions = {
  "ticket-key": {
    prepare: (ctx) => prepareTicketKey(ctx),
    revoke: (ctx, { id, values }) => revokeTicketKey(ctx, { id, reason: text(values.reason) }),
  },
} satisfies ActionsOf<typeof ticketKeyResource>;
