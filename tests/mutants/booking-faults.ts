import { faultsIn } from "./fault.ts";

const booking = "src/modules/booking";
const useCases = "tests/use-cases/booking";

export const bookingFaults = [
  ...faultsIn(
    `${booking}/settle/decide-settlement.ts`,
    ["tests/unit/decide-settlement.test.ts"],
    [
      [
        "one leg of a cancelled round trip is sold for the whole sum",
        "if (sumOf(legs) !== payment.amount)",
        "if (sumOf(legs) < 0)",
      ],
      ["the right amount in another currency is taken", " || received.currency !== currency", ""],
      ["a bill is sold twice", "  if (bill.paidAt) return [];\n", ""],
      [
        "money that was recorded is recorded again",
        'payment.status)) return { outcome: "known" };',
        'payment.status)) return { outcome: "lost" };',
      ],
    ],
  ),
  ...faultsIn(
    `${booking}/pay/lock-bill.ts`,
    ["tests/unit/decide-settlement.test.ts"],
    [
      ["a leg is sold at the instant at which its sale ends", "saleEndOf(leg) <= at", "saleEndOf(leg) < at"],
      ["a leg of a cancelled product is sold", ' || leg.product.status === "CANCELLED"', ""],
    ],
  ),
  ...faultsIn(
    `${booking}/pay/lock-bill.ts`,
    ["tests/use-cases/trip/departed/departed-money.test.ts"],
    [
      [
        "a leg is sold whose bus has left before its hour",
        "Boolean(kinds[leg.kind]?.closedEarly?.(leg.detail))",
        "false",
      ],
    ],
  ),
  ...faultsIn(
    `${booking}/hold/replace-hold.ts`,
    [`${useCases}/booking-terms.test.ts`],
    [
      [
        "a bill that is being paid is replaced",
        '  if (bill.payments.length > 0) throw new AppError("PAYMENT_IN_PROGRESS");\n',
        "",
      ],
    ],
  ),
  ...faultsIn(
    `${booking}/hold/replace-hold.ts`,
    [`${useCases}/round-trip.test.ts`],
    [
      ["another way out stands beside the first", "sameProducts || givesUpOthers", "sameProducts"],
      ["a hold that has lapsed is a change of choice", "holdExpiresAt: { gt: ctx.now() }", ""],
    ],
  ),
  ...faultsIn(
    `${booking}/claims.ts`,
    [`${useCases}/booking-edges.test.ts`],
    [
      ["a hold blocks the instant at which it ends", '"Claim"."expiresAt" <= $', '"Claim"."expiresAt" < $'],
      [
        "a hold takes what another one holds",
        'else "Claim"."bookingId" = excluded."bookingId"',
        'else true or "Claim"."bookingId" = excluded."bookingId"',
      ],
    ],
  ),
  ...faultsIn(
    `${booking}/hold/expire-bookings.ts`,
    [`${useCases}/booking-lapsed.test.ts`, `${useCases}/booking-payment.test.ts`],
    [["an unanswered request is called unpaid", '  if (unanswered) return "NOT_ANSWERED";\n', ""]],
  ),
  ...faultsIn(
    `${booking}/settle/return-money.ts`,
    [`${useCases}/booking-payment.test.ts`, "tests/races/late-money.test.ts"],
    [
      ["a second payment ends the paid bookings", "  if (bill.paidAt) return;\n", ""],
      ["a second payment is told as one too late", 'goesOn ? "paidTwice" : "paidTooLate"', '"paidTooLate"'],
      [
        "places of a bill that is given up stay taken",
        "  await releaseUnits(tx, late);\n",
        "",
        `${useCases}/booking-lapsed.test.ts`,
        `${useCases}/booking-kinds.test.ts`,
      ],
      ["another amount is not given back", "if (received.amount === 0)", "if (received.amount > 0)"],
      ["what was received is told as what was asked for", "    money: received,\n", "    money: payment,\n"],
      [
        "who paid another amount loses the places",
        "const until = await holdForAnotherTry(tx, bill, now);",
        "const until = bill.holdExpiresAt;",
      ],
      [
        "cash that came too late is sent by the operator",
        "if (isCounted(providerOf(ctx, payment)))",
        "if (false)",
        "tests/use-cases/desk/gate-offline-late.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    `${booking}/cancel/refund-policy.ts`,
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [
      ["a tier closes at its own hour", "left >= tier.hoursBefore * hour", "left > tier.hoursBefore * hour"],
      ["money comes back after the start", "left <= 0 ? []", "left < -hour ? []"],
      ["refunds are rounded up", "Math.floor((total * percent) / 100)", "Math.ceil((total * percent) / 100)"],
      ["the worst open tier counts", "Math.max(0, ...open.map", "Math.min(100, ...open.map"],
      [
        "a cancelled product follows the tiers",
        ' || booking.product.status === "CANCELLED"',
        "",
        `${useCases}/booking-terms.test.ts`,
        `${useCases}/booking-after.test.ts`,
        `${useCases}/booking-money.test.ts`,
      ],
      [
        "the first payment is given back before the last",
        "of paymentsOf(parts).reverse()",
        "of paymentsOf(parts)",
      ],
      [
        "commission is taken on what goes back",
        "commissionOf(kept, commissionBasisPoints)",
        "commissionOf(paid, commissionBasisPoints)",
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/booking/booking-steps.ts",
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [
      [
        "a service that was given is cancelled",
        'cancel: { from: ["REQUESTED", "PENDING", "CONFIRMED"]',
        'cancel: { from: ["REQUESTED", "PENDING", "CONFIRMED", "COMPLETED"]',
      ],
      [
        "a customer answers for the company",
        'accept: { from: ["REQUESTED"], to: "PENDING", by: ["STAFF"]',
        'accept: { from: ["REQUESTED"], to: "PENDING", by: ["STAFF", "CUSTOMER"]',
        "tests/unit/booking-rules.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/booking/payment-steps.ts",
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [
      [
        "money after the end of a payment is forgotten",
        '"FAILED", "CANCELLED", "EXPIRED"],\n    to: "SUCCEEDED"',
        '"FAILED", "CANCELLED"],\n    to: "SUCCEEDED"',
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/booking/refund-tiers.ts",
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [["what is not refundable has tiers", "if (!product.refundable) return [];", ""]],
  ),
  ...faultsIn(
    "src/shared/booking/commission.ts",
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [["commission is more than the amount", "Math.min(amount, Math.round", "Math.max(0, Math.round"]],
  ),
  ...faultsIn(
    "src/shared/booking/choose-units.ts",
    ["tests/unit/booking-rules.test.ts", "tests/unit/money/money-edges.test.ts"],
    [
      ["neighbours are parted", "run.length >= count", "run.length > count"],
      ["the last unit is never sold", "unit <= range.to", "unit < range.to"],
      [
        "units are chosen beyond what is free",
        "if (free.length < count) return null;",
        "if (free.length < count) return [...free];",
      ],
      [
        "two groups share a unit after a swap",
        "for (const unit of units) free.delete(unit);\n    assigned",
        "assigned",
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/booking/deposit-rules.ts",
    ["tests/unit/booking-rules.test.ts", `${useCases}/deposits.test.ts`],
    [
      [
        "a customer decides about the caution that they dispute",
        'by: ["SUPPORT"]',
        'by: ["SUPPORT", "CUSTOMER"]',
        "tests/unit/booking-rules.test.ts",
        "tests/use-cases/booking/deposits.test.ts",
      ],
      [
        "a part that is final is disputed",
        'from: ["PARTLY_KEPT", "KEPT"],\n    announced: true,',
        'from: ["PARTLY_KEPT", "KEPT"],',
      ],
      ["objections end a day early", "depositTermHours = 48", "depositTermHours = 24"],
    ],
  ),
  ...faultsIn(
    "src/shared/money.ts",
    ["tests/unit/web-shared.test.ts", "tests/unit/money/currencies.test.ts"],
    [
      ["the country's decimals are ignored", "digitsOf.set(currency, digits);", "void digits;"],
      ["thousands are not told apart", "(?=(\\d{3})+$)", "(?=(\\d{4})+$)"],
    ],
  ),
  ...faultsIn(
    "src/kinds/trip/search/read-departures.ts",
    ["tests/use-cases/trip/trip-search.test.ts"],
    [
      [
        "departures of one minute are lost between pages",
        '(p.key, p."startsAt", p."id") > ($12, $13::timestamptz, $14::uuid)',
        '(p.key, p."startsAt") > ($12, $13::timestamptz) and $14::uuid is not null',
      ],
    ],
  ),
  ...faultsIn(
    "src/kinds/trip/supply/find-missing-departures.ts",
    ["tests/use-cases/trip/trip-planning.test.ts"],
    [
      ["another country's holiday stops the buses", 'h."countryId" = n."id" and ', ""],
      ["a plan runs on excepted days", "      and not d.day = any(coalesce(p.\"exceptions\", '{}'))\n", ""],
    ],
  ),
];
