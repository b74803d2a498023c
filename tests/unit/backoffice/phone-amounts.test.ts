import { type ComponentProps, createElement } from "react";
import { RecordContextProvider } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneCells } from "../../../backoffice/engine/list/phone-cells.tsx";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { depositResource } from "../../../src/modules/booking/deposit/deposit.resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

const value = {
  area: "partner",
  me: { country: { currency: "XAF", timeZone: "Africa/Douala" } },
} as unknown as SignedIn;

function drawn(columns: readonly string[]): string {
  const record = { id: "1", amount: 60_000, kept: 0, currency: "XAF" };
  const fields = new Map(Object.entries(depositResource.fields));
  const cells = createElement(PhoneCells, { record, columns, fields, resource: depositResource });
  const inRow = { value: record } as unknown as ComponentProps<typeof RecordContextProvider>;
  const row = createElement(RecordContextProvider, inRow, cells);
  return renderToStaticMarkup(createElement(AreaContext.Provider, { value }, row));
}

test("a row that has two amounts on a telephone says what each of them is", () => {
  const { amount, kept } = depositResource.fields;
  const labels = [amount, kept].map((field) => backofficeWords.labelled(field?.label ?? ""));
  for (const label of labels) expect(drawn(["amount", "kept"])).toContain(label);
  expect(drawn(["amount"])).not.toContain(labels[0]);
});
