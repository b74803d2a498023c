import { expect, test } from "vitest";
import type { BookingView } from "../../../src/modules/booking/view/view-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { shownLine } from "../../../src/web/pages/checkout/bill-summary.tsx";

const whole = { label: "Consultation", quantity: 1, unitPrice: 15_000, amount: 15_000 };
const booking = (priceLines: BookingView["priceLines"]) =>
  ({
    kind: "rdv",
    places: [{ label: "11:00" }],
    product: { title: "Consultation · Dr Awa Ngo", companyName: "Clinique", place: "Centre" },
    facts: [{ label: "Durée", value: "30 min" }],
    priceLines,
    currency: "XAF",
  }) as unknown as BookingView;

test("who pays the rest reads what the insurance pays", () => {
  const cover = { label: "Pris en charge par Activa", quantity: 1, unitPrice: -9000, amount: -9000 };
  expect(shownLine(booking([whole, { ...cover, agreed: 9000 }])).facts).toEqual([
    { label: "Durée", value: "30 min" },
    { label: "Pris en charge par Activa", value: formatMoney(9000, "XAF") },
  ]);
  expect(shownLine(booking([whole])).facts).toEqual([{ label: "Durée", value: "30 min" }]);
});
