import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
} from "cockatiel";
import type { Log } from "../log.ts";
import { maskBody, maskHeaders, maskUrl } from "./mask-secrets.ts";
import type { ServiceCallLog } from "./service-calls.ts";

/** On whose behalf (which object, which request) an outside service is called. */
export interface CallOrigin {
  log: Log;
  requestId?: string;
  paymentId?: string;
  bookingId?: string;
  countryId?: string;
}

export interface OutsideRequest {
  service: string;
  operation: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Idempotent request: it may be retried when no answer comes. */
  repeatable?: boolean;
  /** Texts that must not appear in the log of calls, in whatever field they are. */
  secrets?: readonly string[];
}

export interface OutsideResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or null when it is not. */
  json: unknown;
}

type OutsideFailure = "timeout" | "unreachable" | "open" | "server";

/** The service did not answer, or answered with a server error. */
export class OutsideCallError extends Error {
  readonly service: string;
  readonly failure: OutsideFailure;
  /** False: the request never left, so it changed nothing at the service. */
  readonly mayHaveReached: boolean;
  readonly response: OutsideResponse | null;

  constructor(service: string, failure: OutsideFailure, mayHaveReached: boolean, response?: OutsideResponse) {
    super(`${service}: ${failure}${response ? ` ${response.status}` : ""}`);
    this.name = "OutsideCallError";
    this.service = service;
    this.failure = failure;
    this.mayHaveReached = mayHaveReached;
    this.response = response ?? null;
  }
}

export interface HttpClient {
  /** Returns any status below 500 except 429; everything else is an OutsideCallError. */
  send(origin: CallOrigin, request: OutsideRequest): Promise<OutsideResponse>;
}

export interface HttpClientOptions {
  calls: ServiceCallLog;
  timeLimitMs?: number;
  /** Number of attempts for a repeatable request. */
  tries?: number;
  firstDelayMs?: number;
  /** Number of failures in a row that open a service's circuit breaker, and how long it stays open. */
  failuresToOpen?: number;
  openForMs?: number;
  /** Number of calls of one service at the same time. */
  atOnce?: number;
}

/**
 * Limit of calls of one service at the same time: more than a process can sell while an operator takes five seconds for
 * each answer, because a payer beyond the limit waits for the next try. Three services that hang together leave room in
 * the lane of payments, so that a fourth does not wait for them.
 */
export const usuallyAtOnce = 640;

/** Socket errors that happen before any byte of the request is sent. */
const neverLeft = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

function failureOf(service: string, error: unknown): OutsideCallError {
  if (error instanceof OutsideCallError) return error;
  const { name, cause } = error as { name?: string; cause?: { code?: string; errors?: { code?: string }[] } };
  if (name === "TimeoutError") return new OutsideCallError(service, "timeout", true);
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? "";
  return new OutsideCallError(service, "unreachable", !neverLeft.has(code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function exchange(request: OutsideRequest, timeLimitMs: number): Promise<OutsideResponse> {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    redirect: "error",
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const text = await answer.text();
  const response = { status: answer.status, headers: answer.headers, text, json: parseJson(text) };
  if (answer.status >= 500 || answer.status === 429) {
    throw new OutsideCallError(request.service, "server", true, response);
  }
  return response;
}

/** A circuit breaker per service: after a number of failures in a row the service is not called for a while. */
function makeCircuits(failuresToOpen: number, openForMs: number) {
  const circuits = new Map<string, CircuitBreakerPolicy>();
  const openUntil = new Map<string, Date>();

  function make(service: string): CircuitBreakerPolicy {
    const circuit = circuitBreaker(handleType(OutsideCallError), {
      halfOpenAfter: openForMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    });
    circuit.onBreak(() => openUntil.set(service, new Date(Date.now() + openForMs)));
    circuits.set(service, circuit);
    return circuit;
  }

  return {
    of: (service: string) => circuits.get(service) ?? make(service),
    opensUntil: (service: string) =>
      circuits.get(service)?.state === CircuitState.Open ? openUntil.get(service) : null,
  };
}

/** Counts the calls in progress of each service; beyond its limit a call is answered as an open circuit answers it. */
function makeRooms(atOnce: number) {
  const inProgress = new Map<string, number>();
  const change = (service: string, by: number) =>
    inProgress.set(service, (inProgress.get(service) ?? 0) + by);
  return async <Answer>(service: string, work: () => Promise<Answer>): Promise<Answer> => {
    if ((inProgress.get(service) ?? 0) >= atOnce) throw new OutsideCallError(service, "open", false);
    change(service, 1);
    try {
      return await work();
    } finally {
      change(service, -1);
    }
  };
}

/**
 * The only HTTP client for outside services: timeout, retries, a limit and a circuit breaker
 * per service, and a log line for each attempt.
 */
export function makeHttpClient(options: HttpClientOptions): HttpClient {
  const { calls, timeLimitMs = 10_000, tries = 3, firstDelayMs = 200 } = options;
  const circuits = makeCircuits(options.failuresToOpen ?? 5, options.openForMs ?? 15_000);
  const inRoom = makeRooms(options.atOnce ?? usuallyAtOnce);
  // Retrying while the circuit is open is useless: it refuses until its time is over.
  const worthRepeating = handleType(OutsideCallError, (error) => error.failure !== "open");
  const repeat = retry(worthRepeating, {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 5_000 }),
  });

  /** Returns the answer, or throws an OutsideCallError. */
  async function guarded(request: OutsideRequest): Promise<OutsideResponse> {
    const { service } = request;
    try {
      return await inRoom(service, () =>
        circuits.of(service).execute(() =>
          exchange(request, timeLimitMs).catch((error) => {
            throw failureOf(service, error);
          }),
        ),
      );
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new OutsideCallError(service, "open", false);
      throw failureOf(service, error);
    }
  }

  async function attempt(
    origin: CallOrigin,
    request: OutsideRequest,
    number: number,
  ): Promise<OutsideResponse> {
    const { service, operation } = request;
    const started = performance.now();
    const write = (outcome: string, response: OutsideResponse | null) =>
      calls.record({
        service,
        operation,
        method: request.method,
        url: maskUrl(request.url),
        request: requestText(request),
        responseStatus: response?.status ?? null,
        response: response ? maskBody(response.text, request.secrets) : null,
        durationMs: Math.round(performance.now() - started),
        outcome,
        // Stored with the calls, so that each process can show the circuits of all of them.
        opensUntil: circuits.opensUntil(service),
        attempt: number,
        paymentId: origin.paymentId ?? null,
        bookingId: origin.bookingId ?? null,
        countryId: origin.countryId ?? null,
        requestId: origin.requestId ?? null,
      });
    try {
      const response = await guarded(request);
      write(response.status < 400 ? "ok" : "refused", response);
      return response;
    } catch (error) {
      const { failure, response } = failureOf(service, error);
      write(failure, response);
      origin.log.warn({ service, operation, failure, attempt: number }, "outside call failed");
      throw error;
    }
  }

  async function repeated(origin: CallOrigin, request: OutsideRequest): Promise<OutsideResponse> {
    let number = 0;
    let reached = false;
    try {
      return await repeat.execute(() =>
        attempt(origin, request, ++number).catch((error) => {
          reached ||= error instanceof OutsideCallError && error.mayHaveReached;
          throw error;
        }),
      );
    } catch (error) {
      // An earlier attempt may have reached the service although the last one never left.
      if (!(error instanceof OutsideCallError) || error.mayHaveReached === reached) throw error;
      throw new OutsideCallError(error.service, error.failure, reached, error.response ?? undefined);
    }
  }

  return {
    send: (origin, request) => (request.repeatable ? repeated(origin, request) : attempt(origin, request, 1)),
  };
}

function requestText(request: OutsideRequest): string {
  const head = maskHeaders(request.headers ?? {});
  return request.body ? `${head}\n\n${maskBody(request.body, request.secrets)}` : head;
}
