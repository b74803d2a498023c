import { httpBatchLink } from "@trpc/client";
import type { ErrorCode } from "../../shared/app-error.ts";
import { getCountryContext } from "./country.ts";

/**
 * How calls leave this page: questions of the same moment travel together, with our headers and time limit. What a
 * failure means for the person (401 included) is decided in failures.ts, for every way of calling alike.
 */

export const requestTimeout = 5000;

/**
 * The end of the time limit, counted anew: a page that slept meanwhile (the operator's application was in front) wakes
 * up with its timers due, and first reads the answer that lies there.
 */
const awakening = 250;

export interface ErrorData {
  code?: ErrorCode;
  httpStatus?: number;
  fields?: Record<string, string>;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** A call that did not give what was asked; without `httpStatus` no answer came at all. The client wraps it as a cause. */
export class CallError extends Error {
  readonly data: ErrorData;
  constructor(message: string, data: ErrorData) {
    super(message);
    this.name = "CallError";
    this.data = data;
  }
}

export function callHeaders(): Record<string, string> {
  const country = getCountryContext().currentCountry?.shortCode;
  return { "x-requested-with": "mboa-web", ...(country ? { "accept-country": country } : {}) };
}

type Answer = { result?: unknown; error?: unknown };

/** A proxy or the load shedder answers in its own words. */
function foreign(body: Answer | Answer[] | null): boolean {
  return body === null || (!Array.isArray(body) && !body.result && typeof body.error !== "object");
}

/** For tRPC: an answer within five seconds, to its last byte, or none. */
async function fetchInTime(url: RequestInfo | URL, options: RequestInit = {}) {
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
    headers: callHeaders,
    fetch: (url, options) => fetchInTime(url, options as RequestInit),
  }),
];
