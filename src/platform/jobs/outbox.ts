import { type Message, type MessageChannel, Prisma } from "../../../prisma/client/client.ts";
import { messagesEn } from "../../shared/en/messages.ts";
import type { MessageText } from "../../shared/fr/message/message-text.ts";
import { type MessageTemplate, messagesFr } from "../../shared/fr/message/messages.ts";
import type { Locale } from "../../shared/text/sentences.ts";
import { preparedSql } from "../database/database.ts";
import { uuid7 } from "../database/uuid.ts";
import { usualAttempts } from "./jobs.ts";
import type { Notification, Notify } from "./notification.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "message.sms": { messageId: string };
    "message.email": { messageId: string };
  }
}

function textOf(locale: Locale, template: MessageTemplate, data: unknown): MessageText {
  const render = (locale === "en" ? messagesEn : messagesFr)[template] as (data: unknown) => MessageText;
  return render(data);
}

/** The job that sends a message: every channel waits for a service of its own. */
export function messageJob(channel: MessageChannel): "message.sms" | "message.email" {
  return channel === "SMS" ? "message.sms" : "message.email";
}

/** The country of the booking, else of the company, else of the reader, else of the request. */
const countrySql = (own: string | null) => Prisma.sql`coalesce(
  (select b."countryId" from "Booking" b where b."id" = r."bookingId"),
  (select c."countryId" from "Company" c where c."id" = r."companyId"),
  (select u."countryId" from "User" u where u."id" = r."userId"), ${own}::uuid)`;

/** Messages with the jobs that send them; one whose key is known is not written again. */
function writeMessagesSql(rows: readonly MessageRow[], country: string | null): Prisma.Sql {
  return Prisma.sql`
    with "written" as (
      insert into "Message" ("id", "channel", "recipient", "template", "subject", "body", "secret",
        "dedupeKey", "userId", "bookingId", "companyId", "countryId")
      select r."id", r."channel", r."recipient", r."template", r."subject", r."body", r."secret",
        r."dedupeKey", r."userId", r."bookingId", r."companyId", ${countrySql(country)}
      from jsonb_populate_recordset(null::"Message", ${JSON.stringify(rows)}::jsonb) r
      on conflict ("dedupeKey") do nothing
      returning "id", "channel"
    )
    insert into "JobOutbox" ("name", "payload", "maxAttempts")
    select case "channel" when 'SMS' then ${messageJob("SMS")} else ${messageJob("EMAIL")} end,
      jsonb_build_object('messageId', "id"), ${usualAttempts}::int
    from "written"`;
}

type MessageFacts = Pick<Message, "template" | "secret" | "userId" | "bookingId" | "companyId">;
type MessageRow = MessageFacts &
  Pick<Message, "id" | "channel" | "recipient" | "subject" | "body" | "dedupeKey">;

/** One message for each way in which the reader can be reached. */
function messageRows(
  to: Notification["to"],
  text: MessageText,
  common: MessageFacts,
  dedupeKey: string | undefined,
): MessageRow[] {
  const row = (
    channel: MessageChannel,
    recipient: string,
    words: { subject: string | null; body: string },
  ) => ({
    ...common,
    ...words,
    id: uuid7(new Date()),
    channel,
    recipient,
    dedupeKey: dedupeKey ? `${dedupeKey}:${channel.toLowerCase()}` : null,
  });
  return [
    ...(to.phone ? [row("SMS", to.phone, { subject: null, body: text.sms })] : []),
    ...(to.email ? [row("EMAIL", to.email, { subject: text.subject, body: text.text })] : []),
  ];
}

/**
 * Writes messages and their jobs in the caller's transaction: they are sent if and only if that commits.
 * `countryId` is the request's: a stranger's message, a first code, belongs there.
 */
export function makeNotify(locale: Locale, countryId: string | null): Notify {
  return async (tx, ...notifications) => {
    const rows = notifications.flatMap(({ to, template, data, dedupeKey, ...about }) =>
      messageRows(
        to,
        textOf(locale, template, data),
        {
          template,
          secret: about.secret ?? false,
          userId: to.userId ?? null,
          bookingId: about.bookingId ?? null,
          companyId: about.companyId ?? null,
        },
        dedupeKey,
      ),
    );
    if (rows.length > 0) await preparedSql(tx, writeMessagesSql(rows, countryId));
  };
}
