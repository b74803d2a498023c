import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { failureOf, reportFailure } from "./failures.ts";

interface CallMeta extends Record<string, unknown> {
  /** The caller shows failures itself, a 401 included (the sign-in form). */
  handlesErrors?: boolean;
  /** Failures are of no interest to anybody: favourites, badges. A 401 still ends the session. */
  silent?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

function silentFor(error: unknown, meta: CallMeta | undefined): boolean {
  if (meta?.handlesErrors) return true;
  return meta?.silent === true && failureOf(error).status !== 401;
}

function worthAnotherTry(count: number, error: unknown): boolean {
  const { status } = failureOf(error);
  return count < 2 && (status === null || status === 503);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const { status } = failureOf(error);
      // A page that has something to show keeps showing it; its own empty state covers 404.
      const shown = query.state.data !== undefined || status === 404;
      if (status !== 401 && shown) return;
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
