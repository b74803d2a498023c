import { createHash } from "node:crypto";
import type { Prisma, UssdSession } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { dayOf } from "../../shared/dates.ts";
import { serviceKinds } from "../../shared/kinds.ts";
import type { Actor } from "../../shared/permissions.ts";
import { toAnyE164 } from "../../shared/phone.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { ussdWords } from "../../shared/words/fr/ussd.ts";
import { type Asked, answerNeed, TypedWrong } from "./answer-step.ts";
import { asCaller, countryOfNumber, findCaller } from "./find-caller.ts";
import { makeScreen } from "./make-screen.ts";
import { askAtOnce, goesOn, goesOnMs, goOnLater } from "./pay-of-session.ts";
import { afterNeed, afterRefusal, readInput } from "./read-input.ts";
import {
  type Dialog,
  type Screen,
  startOfDialog,
  storedDialog,
  type UssdFacts,
  type UssdRequest,
} from "./schema.ts";
import { localeOf, wordsOf } from "./ussd-terms.ts";

/** The screen for a request. A repeated or older request gets the screen that was answered, and does nothing again. */
export async function answerUssd(ctx: Context, request: UssdRequest): Promise<Screen> {
  const phone = toAnyE164(request.phone);
  if (!phone) return { text: asGiven(ussdWords.unknownNumber), end: true };
  if (request.ended) return nothingShown(askAtOnce(ctx, request.sessionId));
  const known = await ctx.db.ussdSession.findUnique({ where: { id: request.sessionId } });
  // The name of a session is no proof: another number does not see what this one has.
  if (known && known.phone !== phone) return { text: asGiven(ussdWords.unknownNumber), end: true };
  return known ? goOn(ctx, known, request) : begin(ctx, { ...request, phone });
}

const nothingShown = async (work: Promise<void>): Promise<Screen> => {
  await work;
  return { text: "", end: true };
};

const asGiven = (text: string) => makeScreen(endOf(text), emptyFacts).text;
const endOf = (text: string): Dialog => ({ locale: "fr", here: { at: "end", text }, trail: [] });
const emptyFacts: UssdFacts = { words: ussdWords, kinds: {}, ownName: null, today: "", timeZone: "UTC" };

/** Where the caller was when another session broke some moments ago; otherwise at the beginning. */
async function begin(ctx: Context, { sessionId, phone, step }: UssdRequest): Promise<Screen> {
  const now = ctx.now();
  const [latest] = await ctx.db.ussdSession.findMany({
    where: { phone },
    orderBy: { updatedAt: "desc" },
    take: 1,
  });
  const locale = localeOf(latest?.locale);
  const open = latest?.endedAt === null ? latest : null;
  const broken = open && open.updatedAt.getTime() > now.getTime() - goesOnMs ? open : null;
  const dialog = broken ? storedDialog.parse(broken.dialog) : startOfDialog(locale);
  const caller = await callerOf(ctx, phone, locale);
  const screen = inLanguage(dialog.locale, () => makeScreen(dialog, factsOf(caller, dialog.locale)));
  const row = { ...rowOf(ctx, dialog, screen), id: sessionId, phone, step };
  const isFirst = await written(ctx, open !== null, async (tx) => {
    const { count } = await tx.ussdSession.createMany({ data: row, skipDuplicates: true });
    if (count === 0 || !open) return count === 1;
    // From now on the older session does nothing any more.
    await tx.ussdSession.updateMany({
      where: { phone, endedAt: null, id: { not: sessionId } },
      data: { endedAt: now },
    });
    await goOnLater(ctx, tx, sessionId, dialog.here);
    return true;
  });
  return isFirst ? screen : storedScreen(ctx, sessionId);
}

/** A transaction costs more than all else on most screens: only where more than the session is written. */
const written = (ctx: Context, inTransaction: boolean, write: (tx: Tx) => Promise<boolean>) =>
  inTransaction ? withRetry(ctx.db, write) : write(ctx.db);

const rowOf = (ctx: Context, dialog: Dialog, screen: Screen) => ({
  locale: dialog.locale,
  dialog: dialog as unknown as Prisma.InputJsonValue,
  text: screen.text,
  endedAt: screen.end ? ctx.now() : null,
  updatedAt: ctx.now(),
});

async function storedScreen(ctx: Context, id: string): Promise<Screen> {
  const { text, endedAt } = await ctx.db.ussdSession.findUniqueOrThrow({ where: { id } });
  return { text, end: endedAt !== null };
}

async function goOn(ctx: Context, known: UssdSession, request: UssdRequest): Promise<Screen> {
  const stored = { text: known.text, end: known.endedAt !== null };
  if (request.step <= known.step) return stored;
  const dialog = storedDialog.parse(known.dialog);
  if (known.endedAt) {
    const isReplaced = dialog.here.at !== "end";
    return isReplaced ? { text: asGiven(wordsOf(dialog.locale).continued), end: true } : stored;
  }
  // An input between has been lost: what was typed since was typed to a screen that is not known.
  const isNext = request.step === known.step + 1;
  const next = isNext
    ? await inLanguage(dialog.locale, () => stepOn(ctx, known, dialog, request.input))
    : { dialog, screen: stored };
  const { here } = next.dialog;
  const isFirst = await written(ctx, goesOn(here), async (tx) => {
    const { count } = await tx.ussdSession.updateMany({
      where: { id: known.id, step: known.step, endedAt: null },
      data: { ...rowOf(ctx, next.dialog, next.screen), step: request.step },
    });
    if (count === 1) await goOnLater(ctx, tx, known.id, here);
    return count === 1;
  });
  // The same request came twice at once: the first answer counts.
  return isFirst ? next.screen : storedScreen(ctx, known.id);
}

async function callerOf(ctx: Context, phone: string, locale: Locale): Promise<Context> {
  const [actor, country] = await Promise.all([findCaller(ctx, phone), countryOfNumber(ctx, phone)]);
  return asCaller(ctx, { actor, locale, country });
}

function factsOf(ctx: Context, locale: Locale): UssdFacts {
  const sold = serviceKinds.flatMap((name) => {
    const kind = ctx.kinds[name];
    return kind?.keypad ? [[name, { ...kind.keypad, placesMaximum: kind.placesMaximum }] as const] : [];
  });
  return {
    words: wordsOf(locale),
    kinds: Object.fromEntries(sold),
    ownName: nameOf(ctx.actor),
    today: dayOf(ctx.now(), ctx.country.timeZone),
    timeZone: ctx.country.timeZone,
  };
}

const nameOf = (actor: Actor | null) =>
  actor?.firstName && actor.lastName ? { first: actor.firstName, last: actor.lastName } : null;

async function stepOn(
  ctx: Context,
  { id, phone, step }: UssdSession,
  dialog: Dialog,
  input: string,
): Promise<{ dialog: Dialog; screen: Screen }> {
  const caller = await callerOf(ctx, phone, dialog.locale);
  const facts = factsOf(caller, dialog.locale);
  const shown = (next: Dialog, notice?: string) => ({
    dialog: next,
    screen: inLanguage(next.locale, () => makeScreen(next, factsOf(caller, next.locale), notice)),
  });
  const move = readInput(dialog, input, facts);
  if ("dialog" in move) return shown(move.dialog, move.notice);
  const asked: Asked = { phone, requestKey: requestKeyOf(id, step), facts };
  try {
    return shown(afterNeed(dialog, move.need, await answerNeed(caller, move.need, asked)));
  } catch (error) {
    if (error instanceof TypedWrong) return shown(dialog, error.sentence);
    if (!(error instanceof AppError)) throw error;
    return shown(afterRefusal(dialog, move.need, errorSentence(error, dialog.locale)));
  }
}

const requestKeyOf = (sessionId: string, step: number) =>
  createHash("sha256").update(`ussd ${sessionId} ${step}`).digest("base64url");
