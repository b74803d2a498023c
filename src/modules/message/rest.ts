import { z } from "zod";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { queryFlag } from "../../shared/address/query-flag.ts";
import { listMessages } from "./conversation/list-messages.ts";

const wireMessage = z.object({
  id: z.string(),
  conversation_id: z.string(),
  subject: z.string(),
  body: z.string(),
  date: z.string(),
  new: z.boolean(),
});

export function messageRest(app: RestApp): void {
  restRoute(app, {
    method: "GET",
    path: "/api/account/message/list",
    summary: "The latest messages received, with show_notification only unread ones, and how many are new",
    signedIn: true,
    query: z.object({ show_notification: queryFlag, mark_new_messages_as_read: queryFlag }),
    answers: z.object({ unread: z.number(), messages: z.array(wireMessage) }),
    handle: async (ctx, { query }) => {
      const { unread, messages } = await listMessages(ctx, { markAsRead: query.mark_new_messages_as_read });
      const shown = messages.filter((message) => message.new || !query.show_notification);
      return {
        unread,
        messages: shown.map(({ conversationId, at, ...message }) => ({
          ...message,
          conversation_id: conversationId,
          date: at,
        })),
      };
    },
  });
}
