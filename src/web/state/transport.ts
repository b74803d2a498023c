import { httpBatchLink } from "@trpc/client";
import type { ErrorCode } from "../../shared/app-error.ts";
import { callsMaximum } from "../../shared/calls-maximum.ts";
import { pageLanguage } from "../here.ts";
import { getCountryContext } from "./country.ts";

/**
 * The transport of calls: calls of the same moment are batched, with our headers and timeout. What a failure
 * means for the person (401 included) is decided in failures.ts for all calls alike.
 */

export const requestTimeout = 5000;

/**
 * Grace period after the timeout: when a page wakes up (the operator's app was in front) its timers fire at
 * once, so an answer that has already arrived is read first.
 */
const awakening = 250;

/**
 * An action that fails at once, without a network, would look as if it had not been pressed, the second time even
 * beside its own sentence: it stays under way at least this long.
 */
const shortestFailure = 500;

/** Passes on the failure of an action, but not before it could be seen to be under way. */
export function failVisibly<T>(action: Promise<T>): Promise<T> {
  const seen = new Promise((resolve) => setTimeout(resolve, shortestFailure));
  return action.catch(async (error: unknown) => {
    await seen;
    throw error;
  });
}

export interface ErrorData {
  code?: ErrorCode;
  httpStatus?: number;
  fields?: Record<string, string>;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** A failed call; without `httpStatus` no answer came. The tRPC client wraps it as a cause. */
export class CallError extends Error {
  declare readonly data: ErrorData;
  constructor(message: string, data: ErrorData) {
    super(message);
    this.name = "CallError";
    this.data = data;
  }
}

export function callHeaders(): Record<string, string> {
  const country = getCountryContext().currentCountry?.shortCode;
  return {
    "x-requested-with": "mboa-web",
    "accept-language": pageLanguage,
    ...(country ? { "accept-country": country } : {}),
  };
}

type Answer = { result?: unknown; error?: unknown };

/** Whether the body is not ours but that of a proxy or the load shedder. */
function foreign(body: Answer | Answer[] | null): boolean {
  return body === null || (!Array.isArray(body) && !body.result && typeof body.error !== "object");
}

/** The fetch function of all calls: fails unless the whole answer arrives within five seconds. */
export async function fetchInTime(url: RequestInfo | URL, options: RequestInit = {}) {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let timer = setTimeout(() => {
    timer = setTimeout(stop, awakening);
  }, requestTimeout - awakening);
  options.signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { ...options, credentials: "same-origin", signal: abort.signal });
    const body = (await response.json().catch(() => null)) as Answer | Answer[] | null;
    const httpStatus = response.ok ? 500 : response.status;
    if (foreign(body)) throw new CallError("", abort.signal.aborted ? {} : { httpStatus });
    return { ok: response.ok, json: async () => body };
  } finally {
    clearTimeout(timer);
  }
}

export const links = [
  httpBatchLink({
    url: "/api/trpc",
    maxURLLength: 4000,
    maxItems: callsMaximum,
    headers: callHeaders,
    fetch(url, options) {
      const answer = fetchInTime(url, options as RequestInit);
      return options?.method === "POST" ? failVisibly(answer) : answer;
    },
  }),
];
