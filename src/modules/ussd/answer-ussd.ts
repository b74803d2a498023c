import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { dayOf } from "../../shared/dates.ts";
import { serviceKinds } from "../../shared/kinds.ts";
import type { Actor } from "../../shared/permissions.ts";
import { toAnyE164 } from "../../shared/phone.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { ussdWords } from "../../shared/words/fr/ussd.ts";
import { showChoice } from "./answer-promise.ts";
import { type Asked, answerNeed, TypedWrong } from "./answer-step.ts";
import { asCaller, countryOfNumber } from "./find-caller.ts";
import {
  insertSession,
  moveSession,
  type ReadSession,
  readSession,
  type StoredSession,
} from "./keep-session.ts";
import { makeScreen } from "./make-screen.ts";
import { askAtOnce, goesOnMs, laterJobs } from "./pay-of-session.ts";
import { afterNeed, afterRefusal, readInput } from "./read-input.ts";
import { type Dialog, type Screen, startOfDialog, type UssdFacts, type UssdRequest } from "./schema.ts";
import { localeOf, wordsOf } from "./ussd-terms.ts";

/** The screen for a request. A repeated or older request gets the screen that was answered, and does nothing again. */
export async function answerUssd(ctx: Context, request: UssdRequest): Promise<Screen> {
  const phone = toAnyE164(request.phone);
  if (!phone) return { text: asGiven(ussdWords.unknownNumber), end: true };
  if (request.ended) return nothingShown(askAtOnce(ctx, request.sessionId));
  const read = await readSession(ctx.db, { id: request.sessionId, phone, kinds: ctx.kinds });
  const { known, actor } = read;
  // The name of a session is no proof: another number does not see what this one has.
  if (known && known.phone !== phone) return { text: asGiven(ussdWords.unknownNumber), end: true };
  return known ? goOn(ctx, { known, actor }, request) : begin(ctx, read, { ...request, phone });
}

const nothingShown = async (work: Promise<void>): Promise<Screen> => {
  await work;
  return { text: "", end: true };
};

const asGiven = (text: string) => makeScreen(endOf(text), emptyFacts).text;
const endOf = (text: string): Dialog => ({ locale: "fr", here: { at: "end", text }, trail: [] });
const emptyFacts: UssdFacts = { words: ussdWords, kinds: {}, ownName: null, today: "", timeZone: "UTC" };

/**
 * Where the caller was when another session broke some moments ago; otherwise at the beginning, which is the choice of a
 * booking that has not begun as promised, if there is one.
 */
async function begin(
  ctx: Context,
  { latest, actor, open: choices }: ReadSession,
  { sessionId, phone, step }: UssdRequest,
): Promise<Screen> {
  const now = ctx.now();
  const locale = localeOf(latest?.locale);
  const open = latest?.endedAt === null ? latest : null;
  const broken = open && open.updatedAt.getTime() > now.getTime() - goesOnMs ? open : null;
  const caller = await callerOf(ctx, { phone, actor }, locale);
  const start = broken ? broken.dialog : startOfDialog(locale);
  const choice =
    choices.length > 0 && start.here.at === "home"
      ? await inLanguage(locale, () => showChoice(caller, choices))
      : null;
  const dialog = choice ? { ...start, here: choice } : start;
  const screen = inLanguage(dialog.locale, () => makeScreen(dialog, factsOf(caller, dialog.locale)));
  const jobs = laterJobs(ctx, sessionId, dialog.here);
  const isFirst = await insertSession(ctx.db, { id: sessionId, phone, step, dialog, screen, now, jobs });
  return isFirst ? screen : storedScreen(ctx, sessionId);
}

async function storedScreen(ctx: Context, id: string): Promise<Screen> {
  const { text, endedAt } = await ctx.db.ussdSession.findUniqueOrThrow({ where: { id } });
  return { text, end: endedAt !== null };
}

interface Known {
  known: StoredSession;
  actor: Actor | null;
}

async function goOn(ctx: Context, { known, actor }: Known, request: UssdRequest): Promise<Screen> {
  const stored = { text: known.text, end: known.endedAt !== null };
  if (request.step <= known.step) return stored;
  const { dialog } = known;
  if (known.endedAt) {
    const isReplaced = dialog.here.at !== "end";
    return isReplaced ? { text: asGiven(wordsOf(dialog.locale).continued), end: true } : stored;
  }
  // An input between has been lost: what was typed since was typed to a screen that is not known.
  const isNext = request.step === known.step + 1;
  const next = isNext
    ? await inLanguage(dialog.locale, () => stepOn(ctx, { known, actor }, request.input))
    : { dialog, screen: stored };
  const isFirst = await moveSession(ctx.db, {
    ...{ id: known.id, from: known.step, step: request.step, now: ctx.now() },
    ...next,
    jobs: laterJobs(ctx, known.id, next.dialog.here),
  });
  // The same request came twice at once: the first answer counts.
  return isFirst ? next.screen : storedScreen(ctx, known.id);
}

async function callerOf(
  ctx: Context,
  { phone, actor }: { phone: string; actor: Actor | null },
  locale: Locale,
): Promise<Context> {
  return asCaller(ctx, { actor, locale, country: await countryOfNumber(ctx, phone) });
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
  { known: { id, phone, step, dialog }, actor }: Known,
  input: string,
): Promise<{ dialog: Dialog; screen: Screen }> {
  const caller = await callerOf(ctx, { phone, actor }, dialog.locale);
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
