import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, createElement } from "react";
import {
  type RaRecord,
  RecordContextProvider,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneCells } from "../../../backoffice/engine/list/phone-cells.tsx";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { insuranceRequestResource } from "../../../src/kinds/appointment/insurance/insurance-request.resource.ts";
import { depositResource } from "../../../src/modules/booking/deposit/deposit.resource.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

const value = {
  area: "partner",
  me: { country: { currency: "XAF", timeZone: "Africa/Douala" } },
} as unknown as SignedIn;

const drawn = (columns: readonly string[]) =>
  drawnRow(depositResource, columns, { id: "1", amount: 60_000, kept: 0, currency: "XAF" });

function drawnRow(resource: Resource, columns: readonly string[], record: RaRecord): string {
  const fields = new Map(Object.entries(resource.fields));
  const cells = createElement(PhoneCells, { record, columns, fields, resource });
  const inRow = { value: record } as unknown as ComponentProps<typeof RecordContextProvider>;
  const row = createElement(RecordContextProvider, inRow, cells);
  const signedIn = createElement(AreaContext.Provider, { value }, row);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(TestMemoryRouter, null, createElement(ResourceDefinitionContextProvider, null, signedIn)),
    ),
  );
}

test("a row that has two amounts on a telephone says what each of them is", () => {
  const { amount, kept } = depositResource.fields;
  const labels = [amount, kept].map((field) => backofficeWords.labelled(field?.label ?? ""));
  for (const label of labels) expect(drawn(["amount", "kept"])).toContain(label);
  expect(drawn(["amount"])).not.toContain(labels[0]);
});

test("a request for cover that waits says on a telephone until when it is to be answered", () => {
  const { columns, fields } = insuranceRequestResource;
  const record = {
    ...{ id: "1", bookingId: "2", insurerId: "3", policyNo: "AX-12", status: "REQUESTED", currency: "XAF" },
    ...{
      createdAt: "2026-11-20T08:00:00.000Z",
      decideBefore: "2026-11-21T08:00:00.000Z",
      coveredAmount: null,
    },
  };
  const row = drawnRow(insuranceRequestResource, columns, record);
  expect(row).toContain(backofficeWords.labelled(fields.decideBefore?.label ?? ""));
});
