import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { matchRoute } from "../../../src/shared/address/routes.ts";
import { Page as CancelledPage } from "../../../src/web/pages/payment-result/cancelled-page.tsx";
import { Page as CompletedPage } from "../../../src/web/pages/payment-result/completed-page.tsx";
import { Page as FailedPage } from "../../../src/web/pages/payment-result/failed-page.tsx";
import { trpc, trpcClient } from "../../../src/web/state/trpc.ts";

const pages = {
  "/payment/completed": CompletedPage,
  "/payment/successful-payment": CompletedPage,
  "/payment/failed-payment": FailedPage,
  "/payment/cancelled-payment": CancelledPage,
};

function shown(path: keyof typeof pages): string {
  const queryClient = new QueryClient();
  const children = createElement(
    Router,
    { ssrPath: path } as ComponentProps<typeof Router>,
    createElement(pages[path]),
  );
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(trpc.Provider, { client: trpcClient, queryClient, children }),
    ),
  );
}

test.each(Object.keys(pages) as (keyof typeof pages)[])("%s without a bill leads on", (path) => {
  expect(matchRoute(path)?.entry.page).toMatch(/^payment-result\//);
  const html = shown(path);
  expect(html).toContain("Aucun paiement à montrer ici.");
  for (const href of ["/dashboard/booking/upcoming-bookings", "/search"])
    expect(html).toContain(`href="${href}"`);
  expect(html).not.toMatch(/réussi|échoué|annulé|introuvable/i);
});
