import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReasonCell } from "../../../backoffice/pages/money/payouts/reason-cell.tsx";
import {
  paymentReasons,
  payoutReturnedReason,
  refundLateReason,
} from "../../../src/shared/booking/payment-reasons.ts";

test("a list says every reason of a payment, a refund or a payout in words", () => {
  for (const reason of [...paymentReasons, refundLateReason, payoutReturnedReason]) {
    const drawn = renderToStaticMarkup(createElement(ReasonCell, { value: reason }));
    expect(drawn).not.toContain(reason);
    expect(drawn).toMatch(/\.<\/span>$/);
  }
});
