import type { Message } from "../../../prisma/client/client.ts";
import { paths } from "../../shared/address/paths.ts";
import type { MessageTemplate } from "../../shared/words/fr/message/messages.ts";
import type { Context } from "../context.ts";
import type { SendResult } from "../outside/mail.ts";
import type { PushSender } from "../outside/push.ts";

const withdrawn: SendResult = {
  accepted: false,
  retryable: false,
  providerId: null,
  error: "the browser wants no alerts any more",
};

/** The page that a tap on the alert opens. */
function openedPath({ template }: Pick<Message, "template">): string {
  return (template as MessageTemplate) === "conversationAnswered"
    ? paths.messages()
    : paths.upcomingBookings();
}

/** Sends an alert to one browser; the subscription of a browser that is gone is deleted. */
export async function sendPush(ctx: Context, push: PushSender, message: Message): Promise<SendResult> {
  const id = message.pushSubscriptionId;
  const subscription = id ? await ctx.db.pushSubscription.findUnique({ where: { id } }) : null;
  if (!subscription) return withdrawn;
  const result = await push.send(subscription, {
    title: message.subject ?? "Mboa",
    body: message.body,
    path: openedPath(message),
    tag: message.bookingId ?? message.id,
  });
  if (result.gone) await ctx.db.pushSubscription.deleteMany({ where: { id: subscription.id } });
  return result;
}
