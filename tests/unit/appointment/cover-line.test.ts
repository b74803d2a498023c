import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BillView } from "../../../src/modules/booking/view/view-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { BillSummary } from "../../../src/web/pages/checkout/bill-summary.tsx";

const whole = { label: "Consultation", quantity: 1, unitPrice: 15_000, amount: 15_000 };

function summary(priceLines: object[]): string {
  const booking = {
    ...{ id: "b1", kind: "rdv", leg: "OUTBOUND", total: 6000, currency: "XAF", facts: [], priceLines },
    ...{ places: [{ unit: 44, label: "11:00" }], refundTiers: [] },
    ...{ startsAt: "2026-12-01T10:00:00.000Z", timeZone: "Africa/Douala" },
    product: { title: "Consultation · Dr Awa Ngo", companyName: "Clinique", place: "Centre", offer: null },
  };
  const bill = { bookings: [booking], currency: "XAF", state: "TO_PAY", shares: null, refund: null };
  return renderToStaticMarkup(createElement(BillSummary, { bill: bill as unknown as BillView }));
}

test("who pays the rest reads what the insurance pays", () => {
  const label = "Pris en charge par Activa";
  const cover = { label, quantity: 1, unitPrice: -9000, amount: -9000, agreed: 9000 };
  const html = summary([whole, cover]);
  expect(html).toContain(label);
  expect(html).toContain(formatMoney(9000, "XAF"));
  expect(summary([whole])).not.toContain(label);
});
