import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { BillUnread } from "../../../src/web/pages/checkout/bill-unread.tsx";

const { notYours, unread } = paymentScreenWords;

const shown = (error: unknown) =>
  renderToStaticMarkup(
    createElement(() =>
      Router({
        ssrPath: "/booking/payment",
        children: createElement(BillUnread, { error, refetch: () => undefined }),
      }),
    ),
  );
const refused = (httpStatus: number) => Object.assign(new Error("refused"), { data: { httpStatus } });

test("a bill that the server does not know is called unknown", () => {
  for (const error of [refused(404), refused(400), refused(403), null]) {
    expect(shown(error)).toContain(notYours.title);
    expect(shown(error)).not.toContain(unread.retry);
  }
});

test("without an answer, or with a failure of the server, it is not: it may just have been paid", () => {
  for (const error of [new TypeError("Failed to fetch"), refused(503), refused(500)]) {
    expect(shown(error)).toContain(unread.title);
    expect(shown(error)).toContain(unread.retry);
    expect(shown(error)).not.toContain(notYours.title);
  }
});
