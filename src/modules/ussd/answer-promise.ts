import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import type { Kinds } from "../booking/kind.ts";
import type { KindPromise } from "../booking/promise-facts.ts";
import type { Need, OpenChoice, Place, UssdFacts } from "./schema.ts";

/** The choice of a person whose booking has not begun as promised, before everything else that a keypad can do. */

export function promiseOf(ctx: Pick<Context, "kinds">, kind: string): KindPromise {
  const promise = ctx.kinds[kind as ServiceKind]?.promise;
  if (!promise) throw new AppError("NOT_FOUND");
  return promise;
}

/** The open choices of bookings that `own`, a condition on the booking `b`, holds for: `kind`, `code` and `since`. */
export function openChoicesSql(kinds: Kinds, own: Prisma.Sql): Prisma.Sql {
  const parts = serviceKinds.flatMap((kind) => {
    const open = kinds[kind]?.promise?.openSql(own);
    return open ? [Prisma.sql`select ${kind}::text as "kind", * from (${open}) "of kind"`] : [];
  });
  const none = Prisma.sql`select null as "kind", null as "code", null::timestamptz as "since" where false`;
  return parts.length > 0 ? Prisma.join(parts, " union all ") : none;
}

/** The first one that is still open; null when none is. */
export async function showChoice(ctx: Context, open: readonly OpenChoice[]): Promise<Place | null> {
  for (const [index, { kind, code }] of open.entries()) {
    const read = await promiseOf(ctx, kind).read(ctx, code);
    if (read?.choice) return { at: "choice", kind, choice: read.choice, rest: open.slice(index + 1) };
  }
  return null;
}

/** What cannot be had any more is shown as it is now: the next one, or the money. */
export async function answerChoice(
  ctx: Context,
  { shown, answer }: Extract<Need, { do: "answerChoice" }>,
  { words }: UssdFacts,
): Promise<Place> {
  const { kind, choice, rest } = shown;
  const { code } = choice;
  const promise = promiseOf(ctx, kind);
  try {
    return { at: "end", text: await promise.answer(ctx, { code, productId: answer.productId }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = await promise.read(ctx, code);
    if (now?.choice) return { at: "choice", kind, choice: now.choice, rest, lost: true };
    return { at: "end", text: now?.told ?? words.choiceClosed };
  }
}
