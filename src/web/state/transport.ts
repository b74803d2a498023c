import type { ErrorCode } from "../../shared/app-error.ts";
import { getCountryContext } from "./country.ts";

/**
 * tRPC over HTTP, as small as it can be: queries asked in the same moment travel together, each mutation
 * alone. The official client weighs 4 KB more than this file, and the first page has none to spare.
 */

export const requestTimeout = 5000;
const endpoint = "/api/trpc";
const urlMaximum = 4000;

export interface ErrorData {
  code?: ErrorCode;
  httpStatus?: number;
  fields?: Record<string, string>;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** A call that did not give what was asked; without `httpStatus` no answer came at all. */
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

type Answer = { result?: { data?: unknown }; error?: { message: string; data?: ErrorData } };

async function send(url: string, options: RequestInit = {}): Promise<Answer | Answer[]> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), requestTimeout);
  try {
    const response = await fetch(url, {
      ...options,
      credentials: "same-origin",
      headers: { ...callHeaders(), ...options.headers },
      signal: abort.signal,
    });
    const body = (await response.json().catch(() => null)) as Answer | Answer[] | null;
    // Cut off by our own time limit half-way through: no answer, and not a failure of the server.
    if (body === null && abort.signal.aborted) throw new CallError("", {});
    // A proxy or the load shedder answers in its own words.
    const foreign = body === null || (!Array.isArray(body) && !body.result && typeof body.error !== "object");
    if (foreign) throw new CallError("", { httpStatus: response.ok ? 500 : response.status });
    return body;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError("", {});
  } finally {
    clearTimeout(timer);
  }
}

function read(answer: Answer | undefined): unknown {
  if (!answer || answer.error)
    throw new CallError(answer?.error?.message ?? "", answer?.error?.data ?? { httpStatus: 500 });
  return answer.result?.data;
}

interface Waiting {
  path: string;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
}

let queue: Waiting[] = [];

function urlOf(calls: readonly Waiting[]): string {
  const inputs = Object.fromEntries(calls.map((call, index) => [index, call.input]));
  const names = calls.map((call) => call.path).join(",");
  return `${endpoint}/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

async function ask(calls: Waiting[]): Promise<void> {
  try {
    const answers = await send(urlOf(calls));
    for (const [index, call] of calls.entries()) {
      try {
        call.resolve(read(Array.isArray(answers) ? answers[index] : answers));
      } catch (error) {
        call.reject(error);
      }
    }
  } catch (error) {
    for (const call of calls) call.reject(error);
  }
}

function flush(): void {
  const calls = queue.filter((call) => !call.signal?.aborted);
  queue = [];
  let batch: Waiting[] = [];
  for (const call of calls) {
    if (batch.length > 0 && urlOf([...batch, call]).length > urlMaximum) {
      ask(batch);
      batch = [];
    }
    batch.push(call);
  }
  if (batch.length > 0) ask(batch);
}

export function query(path: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (queue.length === 0) setTimeout(flush);
    queue.push({ path, input, signal, resolve, reject });
  });
}

export async function mutate(path: string, input: unknown): Promise<unknown> {
  const answer = await send(`${endpoint}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input ?? {}),
  });
  return read(Array.isArray(answer) ? answer[0] : answer);
}

/**
 * The documented REST paths, for what tRPC cannot carry (uploads). No time limit: a photograph on a slow
 * network takes longer than five seconds.
 */
export async function callRest<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    credentials: "same-origin",
    ...options,
    headers: { ...callHeaders(), ...options.headers },
  }).catch(() => {
    throw new CallError("", {});
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) {
    throw new CallError(typeof body.message === "string" ? body.message : "", {
      ...body,
      httpStatus: response.status,
      requestId: response.headers.get("x-request-id") ?? "",
    });
  }
  return body as T;
}
