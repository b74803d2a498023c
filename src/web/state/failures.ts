import { paths } from "../../shared/address/paths.ts";
import type { ErrorCode } from "../../shared/app-error.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { herePath, navigate } from "../here.ts";
import { makeAdvice, networkAdvice, refusedCall, toast } from "../ui/toast.ts";
import { isOffline } from "./browser.ts";
import { clearSession } from "./session.ts";
import type { ErrorData } from "./transport.ts";

/** A failed call, by tRPC or REST. */
export interface Failure {
  /** Null when no answer came: no network, or a timeout of five seconds. */
  status: number | null;
  code: ErrorCode | null;
  message: string;
  fields: Record<string, string>;
  detail: Record<string, unknown>;
  requestId: string | null;
}

/** What was said of calls without an answer: it does not change when the network comes back. */
const unanswered = new WeakMap<object, string>();

function sentenceOfUnanswered(error: unknown): string {
  const key = error instanceof Object ? error : {};
  const sentence = unanswered.get(key) ?? (isOffline() ? shellWords.notSent : shellWords.offline);
  unanswered.set(key, sentence);
  return sentence;
}

/** Converts a tRPC error or one of `callRest` to one form. */
export function failureOf(error: unknown): Failure {
  const { data: own, cause } = (error ?? {}) as { data?: ErrorData | null; cause?: { data?: ErrorData } };
  // The tRPC client wraps the transport's error.
  const data = own ?? cause?.data;
  if (!data?.httpStatus) {
    const message = sentenceOfUnanswered(error);
    return { status: null, code: null, message, fields: {}, detail: {}, requestId: null };
  }
  const message = (error as Error).message || shellWords.serverFailure;
  return {
    status: data.httpStatus,
    code: data.code ?? null,
    message,
    fields: data.fields ?? {},
    detail: data.detail ?? {},
    requestId: data.requestId ?? null,
  };
}

/** True for refusals of the offer itself: other places of it would not help. */
export const isOfferGone = (code: string): boolean =>
  code === "NO_LONGER_AVAILABLE" || code === "COMPANY_SUSPENDED";

/** Shown until the person has signed in again. */
export const sessionAdvice = makeAdvice();

/**
 * Where a person whose session has ended signs in and comes back from; null on that page itself, because several calls
 * of one page are refused, and the first of them has led there.
 */
export const signInFrom = ({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): string | null =>
  pathname === paths.login() ? null : paths.login(pathname + search + hash);

/** Shows a failure to the person, or redirects them. */
export function reportFailure(error: unknown): void {
  const failure = failureOf(error);
  if (failure.status === 401) {
    sessionAdvice.say(failure.message);
    clearSession();
    const { search, hash } = location;
    const signIn = signInFrom({ pathname: herePath(), search, hash });
    if (signIn) navigate(signIn);
    return;
  }
  if (failure.status === 500) {
    toast.warning(shellWords.serverFailure);
    return;
  }
  if (failure.status === 413) {
    toast.warning(shellWords.imageTooLarge);
    return;
  }
  if (failure.status === null) networkAdvice.say(failure.message);
  else refusedCall.say(failure.message);
}
