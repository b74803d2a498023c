import { expect, test } from "vitest";
import { terminalResource } from "../../src/modules/partner/place/terminal.resource.ts";
import { commissionRateResource } from "../../src/modules/payment/ledger/commission-rate.resource.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { checkFields } from "../../src/shared/resource/resource-values.ts";

const basisPoints: [string, (typeof commissionRateResource)["fields"][string]][] = Object.entries(
  commissionRateResource.fields,
).filter(([name]) => name === "basisPoints");

test("the bounds of a rate are shown in percent, as it is typed", async () => {
  expect((await checkFields(basisPoints, { basisPoints: 5000 }, true)).errors).toEqual({});
  expect((await checkFields(basisPoints, { basisPoints: 5001 }, true)).errors).toEqual({
    basisPoints: "Au plus 50\u00a0%",
  });
});

test("a place on the map is kept to the width of a hand, and its bounds hold", async () => {
  const { latitude } = terminalResource.fields;
  const checked = (value: number) =>
    checkFields([["latitude", latitude as Field]], { latitude: value }, true);
  expect((await checked(4.0510560000000009)).values).toEqual({ latitude: 4.051056 });
  expect((await checked(90)).errors).toEqual({});
  expect((await checked(90.000001)).errors).toEqual({ latitude: "Au plus 90" });
});
