import { type Message, type MessageChannel, Prisma } from "../../../prisma/client/client.ts";
import type { MessageText } from "../../shared/words/fr/message/message-text.ts";
import { type MessageTemplate, messageWords } from "../../shared/words/fr/message/messages.ts";
import { preparedSql } from "../database/statements.ts";
import { uuid7 } from "../database/uuid.ts";
import { inLanguage, readerLanguage } from "../reader-language.ts";
import { usualAttempts } from "./job-rows.ts";
import type { Notification, Notify } from "./notification.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "message.sms": { messageId: string };
    "message.email": { messageId: string };
    "message.push": { messageId: string };
  }
}

function textOf(template: MessageTemplate, data: unknown): MessageText {
  const render = messageWords[template] as (data: unknown) => MessageText;
  return render(data);
}

/** What is said in a notification, in the language of its reader. */
export const textOfNotification = ({
  template,
  data,
  language = readerLanguage(),
}: Notification): MessageText => inLanguage(language, () => textOf(template, data));

const messageJobNames = {
  SMS: "message.sms",
  EMAIL: "message.email",
  PUSH: "message.push",
} as const satisfies Record<MessageChannel, string>;

/** The job that sends messages of a channel: one job per channel, because each waits for a service of its own. */
export function messageJob(channel: MessageChannel) {
  return messageJobNames[channel];
}

/** The country of the booking, else of the company, else of the recipient, else of the request. */
const countrySql = (own: string | null) => Prisma.sql`coalesce(
  (select b."countryId" from "Booking" b where b."id" = r."bookingId"),
  (select c."countryId" from "Company" c where c."id" = r."companyId"),
  (select u."countryId" from "User" u where u."id" = r."userId"), ${own}::uuid)`;

/** The message rows; a push message is copied once per subscribed browser of its recipient. */
function rowsSql(rows: readonly MessageRow[]): Prisma.Sql {
  const given = Prisma.sql`jsonb_populate_recordset(null::"Message", ${JSON.stringify(rows)}::jsonb)`;
  if (!rows.some(({ channel }) => channel === "PUSH")) return given;
  return Prisma.sql`(
    select g."id", g."channel", g."recipient", g."template", g."subject", g."body", g."markup", g."secret", g."dedupeKey",
      g."userId", g."bookingId", g."companyId", null::uuid as "pushSubscriptionId"
    from ${given} g where g."channel" <> 'PUSH'
    union all
    select gen_random_uuid(), g."channel", s."device", g."template", g."subject", g."body", g."markup", g."secret",
      g."dedupeKey" || ':' || p."id", g."userId", g."bookingId", g."companyId", p."id"
    from ${given} g join "Session" s on s."userId" = g."userId" and s."expiresAt" > now()
      join "PushSubscription" p on p."sessionId" = s."id"
    where g."channel" = 'PUSH')`;
}

/** Inserts messages and the jobs that send them; a message with a known dedupe key is not written again. */
function writeMessagesSql(rows: readonly MessageRow[], country: string | null): Prisma.Sql {
  return Prisma.sql`
    with "written" as (
      insert into "Message" ("id", "channel", "recipient", "template", "subject", "body", "markup", "secret",
        "dedupeKey", "userId", "bookingId", "companyId", "countryId", "pushSubscriptionId")
      select r."id", r."channel", r."recipient", r."template", r."subject", r."body", r."markup", r."secret",
        r."dedupeKey", r."userId", r."bookingId", r."companyId", ${countrySql(country)}, r."pushSubscriptionId"
      from ${rowsSql(rows)} r
      on conflict ("dedupeKey") do nothing
      returning "id", "channel"
    )
    insert into "Job" ("name", "payload", "maxAttempts")
    select ${JSON.stringify(messageJobNames)}::jsonb ->> "channel"::text,
      jsonb_build_object('messageId', "id"), ${usualAttempts}::int
    from "written"`;
}

/** Templates that are also sent as push alerts: a changed time, travel news, an answer, a refund. */
const pushedTemplates: ReadonlySet<string> = new Set<MessageTemplate>([
  "travelDelayed",
  "lateOffer",
  "lateOfferAgain",
  "placesChanged",
  "serviceCancelled",
  "travelNews",
  "travelReminder",
  "consultantLate",
  "bookingAccepted",
  "restToPay",
  "bookingDeclined",
  "conversationAnswered",
  "refundSent",
  "refundLate",
  "cashOwed",
  "depositReturned",
  "placesFreeAgain",
  "watchedCancelled",
  "priceFell",
]);

type MessageFacts = Pick<Message, "template" | "secret" | "userId" | "bookingId" | "companyId">;
type MessageRow = MessageFacts &
  Pick<Message, "id" | "channel" | "recipient" | "subject" | "body" | "markup" | "dedupeKey">;

/** The SMS text without the sender's name, which the browser already shows above every alert. */
const pushText = ({ sms }: MessageText) => sms.replace(/^Mboa(?: : | (?=\S))/, "");

/** One message for each channel by which the recipient can be reached. */
function messageRows(
  to: Notification["to"],
  text: MessageText,
  common: MessageFacts,
  { dedupeKey, markup, now }: { dedupeKey: string | undefined; markup: string | null; now: Date },
): MessageRow[] {
  const row = (
    channel: MessageChannel,
    recipient: string,
    words: { subject: string | null; body: string },
  ) => ({
    ...common,
    ...words,
    id: uuid7(now),
    channel,
    recipient,
    markup: channel === "EMAIL" ? markup : null,
    dedupeKey: dedupeKey ? `${dedupeKey}:${channel.toLowerCase()}` : null,
  });
  return [
    ...(to.phone ? [row("SMS", to.phone, { subject: null, body: text.sms })] : []),
    ...(to.email ? [row("EMAIL", to.email, { subject: text.subject, body: text.text })] : []),
    ...(to.userId && pushedTemplates.has(common.template)
      ? [row("PUSH", "", { subject: text.subject, body: pushText(text) })]
      : []),
  ];
}

interface Terms {
  countryId: string | null;
  now: () => Date;
}

/**
 * Writes messages, in the present reader's language, and their jobs in the caller's transaction: they are sent if and only if it commits.
 * `countryId` is the country of the request; messages to people without an account (a first code) belong to it.
 */
export function makeNotify({ countryId, now }: Terms): Notify {
  return async (tx, ...notifications) => {
    const rows = notifications.flatMap((notification) => {
      const { to, template, secret = false, bookingId = null, companyId = null } = notification;
      return messageRows(
        to,
        textOfNotification(notification),
        { template, secret, userId: to.userId ?? null, bookingId, companyId },
        { dedupeKey: notification.dedupeKey, markup: notification.markup ?? null, now: now() },
      );
    });
    if (rows.length > 0) await preparedSql(tx, writeMessagesSql(rows, countryId));
  };
}
