import { faultsIn } from "./fault.ts";

const payment = "src/modules/payment";
const useCases = "tests/use-cases/payment";

export const moneyFaults = [
  ...faultsIn(
    "prisma/migrations/20261122000000_initial/migration.sql",
    ["tests/use-cases/booking/booking-edges.test.ts"],
    [
      [
        "+5 XAF and -5 XOF balance",
        'WHERE "transactionId" = checked GROUP BY "currency" HAVING',
        'WHERE "transactionId" = checked HAVING',
      ],
    ],
  ),
  ...faultsIn(
    "src/modules/invoicing/issue-invoices.ts",
    ["tests/use-cases/invoicing/invoicing.test.ts"],
    [
      ["a month that nets zero takes a number", "if (net <= 0) return null;", "if (net < 0) return null;"],
      ["a month is invoiced again with the next one", "addDays(lastDay, 1)", "addDays(lastDay, -31)"],
    ],
  ),
  ...faultsIn(
    `${payment}/callback/receive-callback.ts`,
    [`${useCases}/providers-callbacks.test.ts`],
    [
      [
        "the right reference opens with a wrong token",
        "    token === null\n      ?",
        "    token === null || hint.providerReference\n      ?",
      ],
      ["any token opens", 'where p."callbackToken" = r."token" and', "where"],
      ["a token of another provider opens", 'and p."provider" = r."provider" offset 0', "offset 0"],
    ],
  ),
  ...faultsIn(
    `${payment}/providers/stripe-provider.ts`,
    ["tests/unit/providers/stripe.test.ts"],
    [
      [
        "a completed session without money waits for ever",
        'intentStatus === "requires_payment_method") return "FAILED"',
        'intentStatus === "requires_payment_method") return "PENDING"',
      ],
      ["an expired page is pending", 'if (session.status === "expired") return "EXPIRED";\n', ""],
    ],
  ),
  ...faultsIn(
    `${payment}/transfer/make-payout.ts`,
    [`${useCases}/payout-second-person.test.ts`, `${useCases}/payout-ends.test.ts`],
    [
      [
        "at the setting a second person is asked",
        "amount > payoutAloneMaximum",
        "amount >= payoutAloneMaximum",
      ],
      ["a large payout is sent at once", "    if (!waits)\n", ""],
      ["nothing is paid out", "if (amount <= 0)", "if (amount < 0)"],
      ["an account that nobody confirmed is paid", "!account?.verifiedAt || ", "!account || "],
      [
        "what the company owes is not set off",
        "const amount = payable - receivable;",
        "const amount = payable;",
        "tests/use-cases/invoicing/statement.test.ts",
        "tests/use-cases/invoicing/invoicing.test.ts",
      ],
      [
        "a payout is ordered by who does not administer the country",
        "!company || !administersIn(actor, company.countryId)",
        "!company",
        "tests/use-cases/booking/booking-money.test.ts",
        `${useCases}/payout-second-person.test.ts`,
      ],
    ],
  ),
  ...faultsIn(
    `${payment}/transfer/confirm-payout.ts`,
    [`${useCases}/payout-second-person.test.ts`],
    [
      [
        "who ordered a payout confirms it",
        "    await requireSecondPerson(ctx, tx, [payout.orderedById]);\n",
        "",
      ],
      [
        "a payout is confirmed to a changed account",
        "    await requireSameAccount(tx, payout, { sent: false });\n",
        "",
      ],
      [
        "a refused payout is confirmed",
        'if (payout.secondCheck !== "WAITING") throw new AppError("CONFLICT");',
        "",
      ],
      ["an administrator of another country confirms", " || !administersIn(actor, known.countryId)", ""],
    ],
  ),
  ...faultsIn(
    "src/modules/partner/company/confirm-payout-account.ts",
    [`${useCases}/payout-second-person.test.ts`],
    [
      [
        "who changed an account confirms it",
        "    await requireSecondPerson(ctx, tx, account.changedByIds);\n",
        "",
      ],
      [
        "an account is confirmed unread",
        "!typed || typed !== toE164(account.number, country.shortCode)",
        "!typed",
      ],
    ],
  ),
  ...faultsIn(
    "src/modules/partner/company/save-payout-account.ts",
    [`${useCases}/payout-second-person.test.ts`],
    [
      [
        "another holder needs nobody's confirmation",
        '"provider", "number", "holder"]',
        '"provider", "number"]',
      ],
      [
        "the first of two who changed it confirms it",
        "...(before?.changedByIds ?? []), actor.id",
        "actor.id",
      ],
    ],
  ),
  ...faultsIn(
    `${payment}/transfer/send-transfer.ts`,
    [`${useCases}/payout-second-person.test.ts`, `${useCases}/payout-ends.test.ts`],
    [
      [
        "a payout that waits is sent",
        "if (isLeftToStaff(transfer) || isHeldBack(transfer)) return;",
        "if (isLeftToStaff(transfer)) return;",
      ],
      [
        "a payout that failed is sent again",
        '  if (transfer.status === "FAILED" && !transfer.providerReference) return;\n',
        "",
      ],
    ],
  ),
  ...faultsIn(
    `${payment}/transfer/conclude-transfer.ts`,
    [`${useCases}/payout-ends.test.ts`],
    [
      [
        "a payout that went after all is owed once more",
        'else if (payout.status === "FAILED")',
        "else if (false)",
      ],
      ["money sent by hand leaves the operator's purse", "else if (end.by)", "else if (false)"],
    ],
  ),
  ...faultsIn(
    `${payment}/ledger/post-to-ledger.ts`,
    ["tests/use-cases/invoicing/statement.test.ts", "tests/use-cases/booking/booking-money.test.ts"],
    [
      ["a company is owed what it owes", "payable: -sumOf(", "payable: sumOf("],
      [
        "what happened is written twice",
        'on conflict ("sourceEvent") do nothing',
        'on conflict ("id") do nothing',
        "tests/races/payment-callbacks.test.ts",
        "tests/races/settle-payment.test.ts",
        "tests/use-cases/payment/payout-ends.test.ts",
        "tests/use-cases/booking/booking-edges.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    `${payment}/ledger/commission-policy.ts`,
    [
      "tests/use-cases/invoicing/invoicing.test.ts",
      "tests/use-cases/booking/booking-hold.test.ts",
      "tests/use-cases/booking/booking-money.test.ts",
    ],
    [
      [
        "the country's rate wins over the company's",
        '(r."companyId" is not null)::int desc',
        '(r."companyId" is not null)::int asc',
      ],
      [
        "another company's rate counts",
        'r."companyId" is null or r."companyId" =',
        'true or r."companyId" =',
      ],
      ["a rate does not count on its last day", 'r."endsOn" >= $', 'r."endsOn" > $'],
      ["a rate counts before its first day", 'r."startsOn" <= $', 'r."startsOn" <= 1 + $'],
    ],
  ),
  ...faultsIn(
    "src/modules/desk/confirm-cash-payment.ts",
    ["tests/use-cases/booking/booking-money.test.ts"],
    [["another amount of cash pays a booking", "if (input.amount !== payment.amount) {", "if (false) {"]],
  ),
  ...faultsIn(
    `${payment}/ledger/confirm-commission-rate.ts`,
    [`${useCases}/commission-second-person.test.ts`],
    [
      ["who asked for a rate confirms it", "    await requireSecondPerson(ctx, tx, [rate.askedById]);\n", ""],
      ["a rate counts today", "addDays(dayOf(ctx.now(), timeZone), 1)", "dayOf(ctx.now(), timeZone)"],
      ["the rate before counts no more", "data: { replacedFrom: tomorrow }", "data: { replacedFrom: null }"],
      ["a rate is confirmed unread", "rate.basisPoints !== input.basisPoints", "rate.basisPoints < 0"],
    ],
  ),
];
