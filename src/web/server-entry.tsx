import { text } from "node:stream/consumers";
import { type Query, QueryClient } from "@tanstack/react-query";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { getQueryKey } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { Router } from "wouter";
import type { AppRouter } from "../server/router.ts";
import type { PageRequest, RenderedPage } from "../shared/address/rendered-page.ts";
import { matchRoute } from "../shared/address/routes.ts";
import { takeTodayFrom } from "../shared/dates.ts";
import { rememberCurrencies } from "../shared/money.ts";
import { steadyOffset } from "../shared/time-zones.ts";
import { App } from "./app.tsx";
import { base } from "./here.ts";
import { prepareCheckoutParts } from "./kinds.ts";
import { preloadPage } from "./pages.ts";
import { countryContextOf } from "./state/country.ts";
import { ServerViewContext } from "./state/server-view.ts";
import { ServerUserContext } from "./state/session.ts";
import { sessionUserOf } from "./state/signed-in.ts";
import { type RouterOutputs, trpc } from "./state/trpc.ts";
import { preparePhoneTools } from "./ui/phone-input.tsx";
import { FormViewContext } from "./ui/posting/form-view.ts";

/** Rendering shows screens that request more data: more rounds than this are a bug. */
const mostRounds = 5;

/** Calls this process's router directly; the answer is serialised as if it had been sent. */
const linkTo =
  (ask: PageRequest["ask"]): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      ask(op.path, op.input).then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        (error) => observer.error(TRPCClientError.from(error)),
      );
    });

/** Renders the screen to text, including parts that a browser loads lazily. */
async function draw(screen: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(screen, {
    // Otherwise parts of a long page are sent after it and moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html;
}

const isDone = ({ state }: Query) => state.status !== "pending";

/** Waits for the queries that the last rendering started; true when there were any. */
async function answered(queryClient: QueryClient, known: number, showsErrors: boolean): Promise<boolean> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.all(queries.map((query) => query.promise?.catch(() => undefined)));
  // The browser repeats failed queries and shows their errors.
  const failed = showsErrors ? undefined : queries.find(({ state }) => state.status === "error");
  if (failed) throw failed.state.error;
  return queries.filter(isDone).length > known;
}

/** Renders a public page as a visitor sees it, repeatedly until no screen needs more data. */
export async function drawPage(request: PageRequest): Promise<RenderedPage> {
  const { pathname, search, origin, now, ask, forms = null } = request;
  takeTodayFrom(() => now);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: forms === null },
    },
  });
  const asPlain = async (path: string, input: unknown) => JSON.parse(JSON.stringify(await ask(path, input)));
  const checked: RouterOutputs["geo"]["checkCountry"] = await asPlain("geo.checkCountry", undefined);
  rememberCurrencies(checked.countries);
  queryClient.setQueryData(getQueryKey(trpc.geo.checkCountry, undefined, "query"), checked);
  const view = { origin, country: countryContextOf(checked.countries, checked.country, null) };
  const page = matchRoute(pathname)?.entry.page;
  if (page) await preloadPage(page);
  const known: RouterOutputs["account"]["session"] = forms && (await asPlain("account.session", undefined));
  if (forms) await Promise.all([preparePhoneTools(), prepareCheckoutParts()]);
  const screen = (
    <ServerViewContext value={view}>
      <FormViewContext value={forms}>
        <ServerUserContext value={known && sessionUserOf(known.user)}>
          <Router base={base} ssrPath={base + pathname} ssrSearch={search}>
            <App
              queryClient={queryClient}
              client={trpc.createClient({ links: [linkTo(asPlain)] })}
              drawnOnServer
            />
          </Router>
        </ServerUserContext>
      </FormViewContext>
    </ServerViewContext>
  );
  const answers = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, meta }) => state.status === "success" && !meta?.still);
  for (let round = 0; round < mostRounds; round++) {
    const before = queryClient.getQueryCache().getAll().filter(isDone).length;
    const html = await draw(screen);
    if (await answered(queryClient, before, forms !== null)) continue;
    const state = {
      at: now.getTime(),
      clock: steadyOffset(checked.country.timeZone, now.getTime()),
      answers: answers().map(({ queryKey, state: { data } }): [readonly unknown[], unknown] => [
        queryKey,
        data,
      ]),
    };
    return { html, state };
  }
  throw new Error("a page that never stops asking");
}
