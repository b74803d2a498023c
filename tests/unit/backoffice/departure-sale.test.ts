import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { RecordContext } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AreaContext, type Me } from "../../../backoffice/me.ts";
import { SoldCell } from "../../../backoffice/pages/cockpit/sold-cell.tsx";
import { DepartureSale } from "../../../backoffice/pages/supply/start-time.tsx";
import type { SoldPlaces } from "../../../src/modules/operator/schema.ts";
import { hour } from "../../../src/shared/durations.ts";

/** What the list says of a departure that leaves and arrives in so many hours. */
function told(
  status: string,
  hours: [number, number],
  moment: string | null,
  shown: typeof DepartureSale | typeof SoldCell = DepartureSale,
): string {
  const [startsAt, endsAt] = hours.map((count) => new Date(Date.now() + count * hour).toISOString());
  const queries = new QueryClient();
  const sold: SoldPlaces[] = [{ id: "d", capacity: 70, sold: 1, held: 0, moment }];
  queries.setQueryData(["operator", "sold", "branch", ["d"]], sold);
  const cell = createElement(shown, { value: status });
  const row = createElement(RecordContext.Provider, { value: { id: "d", status, startsAt, endsAt } }, cell);
  const page = createElement(AreaContext.Provider, { value: { area: "branch", me: {} as Me } }, row);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, page)).replace(
    /<style[^>]*>.*?<\/style>|<[^>]*>/g,
    "",
  );
}

test("a bus that is marked « parti » before its hour is not said to be on sale", () => {
  expect(told("PUBLISHED", [1, 5], null)).toBe("En vente");
  expect(told("PUBLISHED", [1, 5], "Parti")).toBe("Parti");
  expect(told("DRAFT", [1, 5], "Parti")).toBe("Parti");
});

test("nor one that has arrived before its hour to be on its way", () => {
  expect(told("PUBLISHED", [-3, 1], null)).toBe("Parti");
  expect(told("PUBLISHED", [-3, 1], "Arrivé")).toBe("Arrivé");
  expect(told("PUBLISHED", [-5, -1], "Parti")).toBe("Arrivé");
});

test("what is called off or not on sale says so", () => {
  expect(told("CANCELLED", [-3, 1], null)).toBe("Annulé");
  expect(told("CANCELLED", [1, 5], "Parti")).toBe("Annulé");
  expect(told("DRAFT", [1, 5], null)).toBe("Hors vente");
});

test("a bus has free places until it leaves, by its mark or by its hour", () => {
  expect(told("PUBLISHED", [1, 5], null, SoldCell)).toBe("1 vendue · 69 libres");
  expect(told("PUBLISHED", [1, 5], "Parti", SoldCell)).toBe("1 vendue");
  expect(told("PUBLISHED", [-1, 5], null, SoldCell)).toBe("1 vendue");
  expect(told("CANCELLED", [1, 5], null, SoldCell)).toBe("1 vendue");
});
