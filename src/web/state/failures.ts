import { navigate } from "wouter/use-browser-location";
import { paths } from "../../shared/address/paths.ts";
import type { ErrorCode } from "../../shared/app-error.ts";
import { shellFr } from "../../shared/fr/home/shell.ts";
import { makeAdvice, networkAdvice, refusedCall, toast } from "../ui/toast.ts";
import { isOffline } from "./browser.ts";
import { clearSession } from "./session.ts";
import type { ErrorData } from "./transport.ts";

/** What went wrong with a call, whichever way it was made. */
export interface Failure {
  /** Null when no answer came: no network, or none within five seconds. */
  status: number | null;
  code: ErrorCode | null;
  message: string;
  fields: Record<string, string>;
  detail: Record<string, unknown>;
  requestId: string | null;
}

/** A tRPC error or one of `callRest`, read into one shape. */
export function failureOf(error: unknown): Failure {
  const { data: own, cause } = (error ?? {}) as { data?: ErrorData | null; cause?: { data?: ErrorData } };
  // The client wraps what the transport threw.
  const data = own ?? cause?.data;
  if (!data?.httpStatus) {
    const message = isOffline() ? shellFr.notSent : shellFr.offline;
    return { status: null, code: null, message, fields: {}, detail: {}, requestId: null };
  }
  const message = (error as Error).message || shellFr.serverFailure;
  return {
    status: data.httpStatus,
    code: data.code ?? null,
    message,
    fields: data.fields ?? {},
    detail: data.detail ?? {},
    requestId: data.requestId ?? null,
  };
}

/** Said until somebody is signed in again. */
export const sessionAdvice = makeAdvice();

/** The catalogue of failures: what a person is shown, and where they are taken. */
export function reportFailure(error: unknown): void {
  const failure = failureOf(error);
  if (failure.status === 401) {
    sessionAdvice.say(failure.message);
    clearSession();
    const here = `${location.pathname}${location.search}`;
    navigate(paths.login(location.pathname === paths.login() ? undefined : here));
    return;
  }
  if (failure.status === 500) {
    toast.warning(shellFr.serverFailure);
    return;
  }
  if (failure.status === 413) {
    toast.warning(shellFr.imageTooLarge);
    return;
  }
  if (failure.status === null) networkAdvice.say(failure.message);
  else refusedCall.say(failure.message);
}
