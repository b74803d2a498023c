import type { Prisma } from "../../../prisma/client/client.ts";
import { messagesEn } from "../../shared/en/messages.ts";
import type { MessageText } from "../../shared/fr/message/message-text.ts";
import { type MessageTemplate, messagesFr } from "../../shared/fr/message/messages.ts";
import type { Locale } from "../../shared/text/sentences.ts";
import type { Tx } from "../database/database.ts";
import { toJson } from "../database/json-column.ts";
import { enqueue } from "./jobs.ts";
import type { Notification, Notify } from "./notification.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "message.send": { messageId: string };
  }
}

function textOf(locale: Locale, template: MessageTemplate, data: unknown): MessageText {
  const render = (locale === "en" ? messagesEn : messagesFr)[template] as (data: unknown) => MessageText;
  return render(data);
}

/** Of the booking, else of the company, else of the reader. */
async function countryOf(tx: Tx, { bookingId, companyId, to }: Notification): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ countryId: string | null }[]>`
    select coalesce(
      (select "countryId" from "Booking" where "id" = ${bookingId ?? null}::uuid),
      (select "countryId" from "Company" where "id" = ${companyId ?? null}::uuid),
      (select "countryId" from "User" where "id" = ${to.userId ?? null}::uuid))::text as "countryId"`;
  return found?.countryId ?? null;
}

/** One message for each way in which the reader can be reached. */
function messageRows(
  to: Notification["to"],
  text: MessageText,
  common: Omit<Prisma.MessageCreateManyInput, "channel" | "recipient" | "body">,
  dedupeKey: string | undefined,
): Prisma.MessageCreateManyInput[] {
  const rows: Prisma.MessageCreateManyInput[] = [];
  if (to.phone) {
    const key = dedupeKey && `${dedupeKey}:sms`;
    rows.push({ ...common, channel: "SMS", recipient: to.phone, body: text.sms, dedupeKey: key });
  }
  if (to.email) {
    const mail = { recipient: to.email, subject: text.subject, body: text.text };
    rows.push({ ...common, channel: "EMAIL", ...mail, dedupeKey: dedupeKey && `${dedupeKey}:email` });
  }
  return rows;
}

/**
 * Writes the message and its job in the caller's transaction: it is sent if and only if that commits.
 * `countryId` is the request's: a stranger's message, a first code, belongs there.
 */
export function makeNotify(locale: Locale, countryId: string | null): Notify {
  return async (tx, notification) => {
    const { to, template, data, dedupeKey } = notification;
    if (!to.phone && !to.email) return;
    const text = textOf(locale, template, data);
    const common = {
      template,
      secret: notification.secret ?? false,
      attachments: toJson(notification.attachments ?? []),
      userId: to.userId ?? null,
      bookingId: notification.bookingId ?? null,
      companyId: notification.companyId ?? null,
      countryId: (await countryOf(tx, notification)) ?? countryId,
    };
    const rows = messageRows(to, text, common, dedupeKey);
    const written = await tx.message.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { id: true },
    });
    for (const { id } of written) await enqueue(tx, "message.send", { messageId: id });
  };
}
