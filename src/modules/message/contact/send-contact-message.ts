import type { Context } from "../../../platform/context.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { readerLanguage } from "../../../platform/reader-language.ts";
import { type ContactMessageForm, contactMessageInput } from "./contact-schema.ts";

/** Messages per address: enough for a person in need, too few for a bot. */
const perAddress: Limit = { name: "contact-message", points: 8, seconds: 3600 };

/** Saves a visitor's message, for support to answer. */
export async function sendContactMessage(ctx: Context, form: ContactMessageForm): Promise<{ id: string }> {
  const message = contactMessageInput(ctx.country.shortCode).parse(form);
  await countTry(ctx.db, perAddress, ctx.address);
  return ctx.db.contactMessage.create({
    data: {
      countryId: ctx.country.id,
      name: message.name,
      email: message.email || null,
      phone: message.phone || null,
      subject: message.subject,
      body: message.body,
      language: readerLanguage(),
      createdAt: ctx.now(),
    },
    select: { id: true },
  });
}
