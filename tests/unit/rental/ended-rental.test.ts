import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { RentalBookingView } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { Rental } from "../../../src/kinds/rental/web/my-rental/my-rental-page.tsx";
import { myRentalWords } from "../../../src/kinds/rental/words/fr/my-rental.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";

test("a rental that was cancelled says so, and nothing of the way, the handover and the caution to come", () => {
  const rental = {
    ...{ bookingId: "b", code: "ABCDEFG", type: "house", title: "Villa", status: "CANCELLED", image: null },
    ...{ facts: [], companyName: "Test", companyPhone: null, spot: null, driver: null, handovers: [] },
    ...{ caution: null, cautionSoon: 0, can: { extend: false, move: false } },
  } as unknown as RentalBookingView;
  const shown = createElement(Rental, { rental, waiting: false, onChanged: () => undefined });
  const html = renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
  );
  expect(html).toContain(bookingScreenWords.statuses.CANCELLED);
  for (const untrue of [myRentalWords.spotLater, myRentalWords.handovers, myRentalWords.cautionCard.none])
    expect(html).not.toContain(untrue);
});
