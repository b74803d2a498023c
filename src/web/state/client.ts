import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import { getCountryContext } from "./country.ts";
import { CallError, failureOf, reportFailure } from "./failures.ts";

export const requestTimeout = 5000;

interface CallMeta extends Record<string, unknown> {
  /** The caller shows failures itself (forms); a 401 of a signed-in person is still handled here. */
  handlesErrors?: boolean;
  /** Failures are of no interest to anybody: favourites, badges. */
  silent?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

function headers(): Record<string, string> {
  const country = getCountryContext().currentCountry?.shortCode;
  return { "x-requested-with": "mboa-web", ...(country ? { "accept-country": country } : {}) };
}

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error("timeout")), requestTimeout);
  timeout.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  signal?.addEventListener("abort", () => timeout.abort(signal.reason), { once: true });
  return timeout.signal;
}

function silentFor(error: unknown, meta: CallMeta | undefined): boolean {
  if (failureOf(error).status === 401) return meta?.handlesErrors === true;
  return meta?.silent === true || meta?.handlesErrors === true;
}

function worthAnotherTry(count: number, error: unknown): boolean {
  const { status } = failureOf(error);
  return count < 2 && (status === null || status === 503);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // A page that has something to show keeps showing it; its own empty or error state covers 404.
      const shown = query.state.data !== undefined || failureOf(error).status === 404;
      if (failureOf(error).status !== 401 && shown) return;
      if (!silentFor(error, query.meta)) reportFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      if (!silentFor(error, mutation.meta)) reportFailure(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

export const client = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({
      url: "/api/trpc",
      maxURLLength: 4000,
      headers,
      fetch: (url, options) =>
        fetch(url, {
          ...(options as RequestInit),
          credentials: "same-origin",
          signal: withTimeout(options?.signal),
        }),
    }),
  ],
});

/**
 * The documented REST paths, for what tRPC cannot carry (uploads). No time limit: a photograph on a slow
 * network takes longer than five seconds.
 */
export async function callRest<T>(path: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    credentials: "same-origin",
    ...options,
    headers: { ...headers(), ...options.headers },
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
