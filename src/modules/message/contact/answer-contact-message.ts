import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { contactAnswerLimits } from "../../../shared/booking/text-limits.ts";
import { contactAnswerWords } from "../../../shared/words/fr/message/contact-answer.ts";
import type { AnswerContactMessageInput } from "./contact-schema.ts";
import { closeContactMessage } from "./handle-contact-message.ts";

/** Answers a visitor's message once, to the address that they left; the message's history keeps the answer. */
export async function answerContactMessage(
  ctx: Context,
  { id, answer }: AnswerContactMessageInput,
): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const { name, email, phone, subject, body, language, countryId } = await closeContactMessage(ctx, tx, id);
    const most = contactAnswerLimits.sms;
    if (!email && answer.length > most) {
      throw new AppError("INVALID_INPUT", { fields: { answer: contactAnswerWords.tooLongForSms(most) } });
    }
    await inLanguage(language, () =>
      ctx.notify(tx, {
        to: email ? { email } : { phone },
        template: "contactAnswered",
        data: { name, answer, subject, body, link: linkTo(ctx, paths.contact()) },
      }),
    );
    await writeAudit(ctx, tx, {
      action: "answer-contact-message",
      objectType: "ContactMessage",
      objectId: id,
      countryId,
      after: { sentTo: email ?? phone, answer },
    });
  });
}
