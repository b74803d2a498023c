import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { networkAdvice, refusedCall } from "../ui/toast.ts";
import { isOffline, reachServer } from "./browser.ts";
import { failureOf, isOfferGone, reportFailure } from "./failures.ts";

interface CallMeta extends Record<string, unknown> {
  /** The caller shows failures itself; an ended session still leads to the sign-in page. */
  handlesErrors?: boolean;
  /** Failures are not shown: favourites, badges. A 401 still ends the session. */
  silent?: boolean;
  /** Only a still part asks: where its HTML is sent, the answer is not. */
  still?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

function silentFor(error: unknown, meta: CallMeta | undefined): boolean {
  const { status, code } = failureOf(error);
  if (code === "NOT_SIGNED_IN") return false;
  return meta?.handlesErrors === true || (meta?.silent === true && status !== 401);
}

const lookForNetworkEvery = 5000;

/**
 * Asks again for what could not be read, as soon as the server answers: when the browser reports the network, and every
 * few seconds where a phone believes that it never lost it.
 */
export function askAgainOnline(client: QueryClient): void {
  const isUnread = ({ state }: Query) => state.status === "error" && failureOf(state.error).status === null;
  const unread = { type: "active", predicate: isUnread } as const;
  const again = () => void client.refetchQueries(unread);
  addEventListener("online", again);
  setInterval(() => {
    if (document.hidden || client.getQueryCache().findAll(unread).length === 0) return;
    // Asking for a page's data without a network would replace its message by a loading screen each time.
    reachServer().then(again, () => undefined);
  }, lookForNetworkEvery);
}

/** An action that could not be sent without network is always reported, whatever the call. */
const unsent = (error: unknown) => failureOf(error).status === null && isOffline();

/** Whether a question that failed is asked again: the network was lost, or the server had too much to do. */
export function worthAnotherTry(count: number, error: unknown): boolean {
  const { status } = failureOf(error);
  return count < 2 && (status === null || status === 503);
}

/** Any answer shows that the network is back, even before the browser reports it. */
function answered(): void {
  if (!isOffline()) networkAdvice.clear();
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** Which call a mutation is, whatever it sends. */
const keyOf = ({ options }: AnyMutation) => JSON.stringify(options.mutationKey ?? null);
let refused: string | null = null;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: answered,
    onError(error, query) {
      const { status, code } = failureOf(error);
      // What is gone is not shown any longer, for instance from a page that the server rendered a moment earlier.
      const gone = status === 404 || (code !== null && isOfferGone(code));
      if (gone && query.meta?.handlesErrors) query.setState({ data: undefined });
      // A page with data keeps showing it; its own empty state covers 404.
      const shown = query.state.data !== undefined || status === 404;
      // Staff who act on somebody's behalf read the refusal in the page itself, and need no toast.
      if ((status !== 401 && shown) || code === "NOT_ON_BEHALF") return;
      if (!silentFor(error, query.meta)) reportFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess(_answer, _variables, _result, mutation) {
      answered();
      // What was refused before has been mended.
      if (keyOf(mutation) === refused) refusedCall.clear();
    },
    onError(error, _variables, _result, mutation) {
      const shown = unsent(error) && !mutation.meta?.handlesErrors;
      if (!shown && silentFor(error, mutation.meta)) return;
      refused = keyOf(mutation);
      reportFailure(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
    // Never queued without a network: a payment must not be sent by itself an hour later.
    mutations: { retry: false, networkMode: "always" },
  },
});
