import type { Booking } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import type { PromiseAnswerName, PromiseChoice } from "../booking/promise-facts.ts";
import { promiseOf } from "../ussd/answer-promise.ts";
import { answersOf } from "./read-order.ts";

/** How often the next one is looked for when others take its last place meanwhile. */
const tries = 3;

/**
 * « BUS K7M2P9X »: takes the next one with a place, or the money, and says what has been done. The same message again,
 * or one after the page, is told how it stands.
 */
export async function chooseBySms(
  ctx: Context,
  { code, kind }: Pick<Booking, "code" | "kind">,
  { answer: wanted }: { answer: PromiseAnswerName },
): Promise<string> {
  const words = answersOf(ctx.locale);
  const promise = promiseOf(ctx, kind);
  for (let attempt = 1; ; attempt++) {
    const read = await promise.read(ctx, code);
    if (!read) return words.noChoice(code);
    if (!read.choice) return read.told;
    const answer = read.choice.answers.find(({ name }) => name === wanted);
    if (!answer) return words.choiceLeft(read.choice.title, leftOf(ctx, kind, read.choice));
    try {
      return await promise.answer(ctx, { code, productId: answer.productId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (attempt === tries) return errorSentence(error, ctx.locale);
    }
  }
}

/** What can still be written, with the code behind it. */
function leftOf(ctx: Context, kind: string, { answers, code }: PromiseChoice): string {
  const keywords = promiseOf(ctx, kind).keywords[ctx.locale];
  return answers.map(({ name }) => `${keywords[name]} ${code}`).join(", ");
}
