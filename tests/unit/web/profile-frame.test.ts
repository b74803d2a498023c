import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { profileWords } from "../../../src/shared/words/fr/account/profile.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { Page as DocumentsPage } from "../../../src/web/pages/account/profile/documents-page.tsx";
import { Loaded } from "../../../src/web/pages/account/profile/profile-frame.tsx";
import { queryClient } from "../../../src/web/state/client.ts";
import { trpc, trpcClient } from "../../../src/web/state/trpc.ts";
import { shownToasts } from "../../../src/web/ui/toast.ts";

const shown = (error: Error) =>
  renderToStaticMarkup(
    createElement(() =>
      Loaded({
        query: { data: undefined, isError: true, error, refetch: () => undefined },
        children: () => null,
      }),
    ),
  );

const reason = "Cette action est réservée au titulaire du compte.";
const refused = Object.assign(new Error(reason), { data: { httpStatus: 403, code: "NOT_ON_BEHALF" } });

test("what staff may not see on a person's behalf is refused with its reason, and not called a failure", () => {
  expect(errorWords.NOT_ON_BEHALF).toBe(reason);
  const page = shown(refused);
  expect(page).toContain(reason);
  expect(page).not.toContain(profileWords.retry);
});

test("what could not be read for another reason can be asked for again", () => {
  const page = shown(Object.assign(new Error("x"), { data: { httpStatus: 503 } }));
  expect(page).toContain(profileWords.loadFailed);
  expect(page).toContain(profileWords.retry);
});

test("it is said in its place alone, not also in a toast over the button that ends the acting", async () => {
  const ask = (error: Error) =>
    queryClient.fetchQuery({ queryKey: [error], queryFn: () => Promise.reject(error), retry: false });
  await expect(ask(refused)).rejects.toBe(refused);
  expect(shownToasts()).toEqual([]);
  const other = Object.assign(new Error("Refusé"), { data: { httpStatus: 403, code: "FORBIDDEN" } });
  await expect(ask(other)).rejects.toBe(other);
  expect(shownToasts()).toMatchObject([{ message: "Refusé" }]);
});

test("staff who may not see the documents are not offered to add one", () => {
  const documentsPage = (error?: Error) => {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    const queryKey = getQueryKey(trpc.account.documents, undefined, "query");
    const query = client.getQueryCache().build(client, { queryKey });
    if (error) query.setState({ status: "error", error });
    const children = createElement(QueryClientProvider, { client }, createElement(DocumentsPage));
    return renderToStaticMarkup(
      createElement(trpc.Provider, { client: trpcClient, queryClient: client, children }),
    );
  };
  expect(documentsPage()).toContain(profileWords.documents.add);
  const page = documentsPage(refused);
  expect(page).toContain(reason);
  expect(page).not.toContain(profileWords.documents.add);
});
