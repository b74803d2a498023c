import { expect, test } from "vitest";
import { commissionRateResource } from "../../src/modules/payment/ledger/commission-rate.resource.ts";
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
