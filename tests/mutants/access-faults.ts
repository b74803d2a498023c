import { faultsIn } from "./fault.ts";

const account = "src/modules/account";

export const accessFaults = [
  ...faultsIn(
    `${account}/session/open-session.ts`,
    ["tests/api/auth/auth-limits.test.ts"],
    [
      [
        "a request on behalf of somebody renews the session",
        "id: storedId(sessionId), onBehalfId: null }",
        "id: storedId(sessionId) }",
      ],
      [
        "a closed account keeps its sessions",
        's.id = wanted.hash and u."disabledAt" is null',
        "s.id = wanted.hash",
        "tests/api/account-security.test.ts",
        "tests/use-cases/account/account-roles.test.ts",
        "tests/api/auth/auth-session.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    `${account}/session/session-policy.ts`,
    ["tests/api/auth/auth-limits.test.ts"],
    [["staff stay signed in for a day", "const staffHours = 12;", "const staffHours = 24;"]],
  ),
  ...faultsIn(
    `${account}/sign-in/verify-code.ts`,
    ["tests/api/auth/auth-limits.test.ts", "tests/api/auth/auth-register.test.ts"],
    [
      [
        "25 wrong codes over five requests end in no refusal",
        "  await countAccountTry(ctx, accountLimits.codeTries, { account, userId: known.userId });\n",
        "",
      ],
      ["a code has a sixth try", "tries: { lt: triesMaximum }", "tries: { lte: triesMaximum }"],
      [
        "a code outlives its ten minutes",
        ", expiresAt: { gt: ctx.now() } },\n    data: { tries",
        " },\n    data: { tries",
      ],
    ],
  ),
  ...faultsIn(
    `${account}/account-limits.ts`,
    ["tests/api/auth/auth-limits.test.ts"],
    [
      ["a stranger locks a known device out", "byKnownDevice ? key : tried.account", "tried.account"],
      ["a requester guesses all day long", "  await countTry(ctx.db, daily, key);\n", ""],
    ],
  ),
  ...faultsIn(
    `${account}/factor/check-factor.ts`,
    ["tests/api/second-factor.test.ts"],
    [
      ["a code of the app counts twice", "lastStep: { lt: step }", "lastStep: { lte: step }"],
      ["a recovery code opens twice", "= array_remove(", "= array_append("],
      [
        "codes of the app are guessed without end",
        "  const counted = await countAccountTry(ctx, accountLimits.factors, { account: userId, userId });",
        '  const counted = "";',
      ],
    ],
  ),
  ...faultsIn(
    `${account}/factor/finish-sign-in.ts`,
    ["tests/api/second-factor.test.ts"],
    [
      ["the password alone signs in", "if (!(await confirmedFactor(ctx, userId))) return", "return"],
      ["a question never ends", "const seconds = 300;", "const seconds = 3000;"],
    ],
  ),
  ...faultsIn(
    `${account}/factor/factor-policy.ts`,
    ["tests/unit/factor-codes.test.ts"],
    [["a code of a minute ago opens", "const stepsAround = 1;", "const stepsAround = 2;"]],
  ),
  ...faultsIn(
    `${account}/profile/read-document.ts`,
    ["tests/use-cases/account/customer-papers.test.ts"],
    [
      ["a company reads papers after the journey", "      endsAt: { gt: ctx.now() },\n", ""],
      [
        "a company reads papers that were not given to it",
        "array_contains: [{ userDocumentId: id }]",
        "array_contains: []",
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/reach.ts",
    ["tests/use-cases/account/customer-papers.test.ts"],
    [
      [
        "a chief serves every terminal",
        "return grant.terminalId !== null && grant.terminalId === terminalId;",
        "return grant.terminalId !== null;",
      ],
      [
        "an administrator reaches every country",
        "grants.some((grant) => grant.countryId === null || grant.countryId === countryId)",
        "grants.length > 0",
        "tests/use-cases/payment/payout-second-person.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    "src/shared/permissions.ts",
    ["tests/use-cases/account/account-roles.test.ts", "tests/unit/account.test.ts"],
    [
      [
        "administrators sign in as each other",
        'signInAsStaff: ["SUPER_ADMIN"]',
        'signInAsStaff: ["SUPER_ADMIN", "ADMIN"]',
      ],
      [
        "an administrator makes administrators",
        'ADMIN: ["PARTNER", "TERMINAL_CHIEF", "HELP_DESK", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],',
        'ADMIN: ["ADMIN", "PARTNER", "TERMINAL_CHIEF", "HELP_DESK", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],',
      ],
      [
        "a chief makes partners",
        'TERMINAL_CHIEF: ["TERMINAL_CHIEF", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],',
        'TERMINAL_CHIEF: ["PARTNER"],',
      ],
      [
        "a company reads what others pay in commission",
        '"commission-rate": { admin: "cru" }',
        '"commission-rate": { admin: "cru", partner: "r" }',
        "tests/backoffice/declaration.test.ts",
      ],
      [
        "a company confirms its own payout account",
        '"payout-account": { admin: "crud", partner: "r" }',
        '"payout-account": { admin: "crud", partner: "cru" }',
        "tests/backoffice/declaration.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    "src/modules/booking/pay/begin-payment.ts",
    ["tests/use-cases/booking/booking-payment.test.ts"],
    [
      [
        "the first of two companies sees a payment over both",
        "return another ? null : company;",
        "return company;",
      ],
    ],
  ),
  ...faultsIn(
    "src/server/backoffice/backoffice-write.ts",
    ["tests/backoffice/row-edges.test.ts"],
    [
      [
        "a change without its version is made",
        "if (_version !== sealRow(access, before)._version)",
        "if (_version !== undefined && _version !== sealRow(access, before)._version)",
      ],
      [
        "a deletion leaves no trace",
        '    await audit(access, tx, { verb: "delete", id, before, after: null });\n',
        "",
      ],
    ],
  ),
  ...faultsIn(
    "src/server/backoffice/backoffice-actions.ts",
    ["tests/backoffice/row-edges.test.ts"],
    [
      [
        "a use case saves without a version",
        "if (_version !== sealRow(access, before)._version)",
        "if (_version !== undefined && _version !== sealRow(access, before)._version)",
      ],
    ],
  ),
  ...faultsIn(
    "src/platform/context.ts",
    ["tests/backoffice/writes.test.ts", "tests/api/account-security.test.ts"],
    [
      [
        "who acts for somebody reaches their money",
        '  if (actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");\n',
        "",
        "tests/use-cases/account/account-roles.test.ts",
      ],
      [
        "a program reaches money and passwords",
        '  if (actor.tokenScopes) throw new AppError("NOT_BY_TOKEN");\n',
        "",
        "tests/use-cases/booking/booking-edges.test.ts",
      ],
      [
        "a provisional password is enough",
        '  if (ctx.actor.mustUpdatePassword) throw new AppError("MUST_UPDATE_PASSWORD");\n',
        "",
      ],
      [
        "administrators do without a second factor",
        '  if (ctx.actor.mustAddFactor) throw new AppError("MUST_ADD_FACTOR");\n',
        "",
        "tests/api/second-factor.test.ts",
      ],
    ],
  ),
  ...faultsIn(
    "src/platform/rate-limit.ts",
    ["tests/unit/platform/start.test.ts"],
    [["each address of a /64 has tries of its own", ".slice(0, 4)", ".slice(0, 8)"]],
  ),
  ...faultsIn(
    "src/shared/validate.ts",
    ["tests/unit/web-shared.test.ts"],
    [
      ["an ending of 13 letters is an address", "{2,12}$", "{2,13}$"],
      ["passwords of five characters", "passwordMinimum = 6", "passwordMinimum = 5"],
    ],
  ),
  ...faultsIn(
    `${account}/session/session-policy.ts`,
    ["tests/api/second-factor.test.ts"],
    [["the helpdesk does without a second factor", ' || areas.includes("support")', ""]],
  ),
  ...faultsIn(
    `${account}/session/stop-impersonation.ts`,
    ["tests/use-cases/account/account-roles.test.ts"],
    [["coming back makes a session young again", ", since: left?.createdAt", ""]],
  ),
  ...faultsIn(
    "src/modules/message/conversation/send-message.ts",
    ["tests/use-cases/account/account-roles.test.ts"],
    [
      [
        "what is written in somebody's name is nobody's",
        "    if (actor.onBehalfId) {",
        "    if (actor.mustAddFactor) {",
      ],
    ],
  ),
  ...faultsIn(
    "src/modules/booking/pay/close-payment.ts",
    ["tests/use-cases/booking/pay-for-customer.test.ts"],
    [
      [
        "the owner reads who paid in the step",
        'step?.kind === "ussd" ? { kind: "ussd", code: step.code } : step',
        "step",
      ],
    ],
  ),
  ...faultsIn(
    "src/kinds/rental/handover/read-photo.ts",
    ["tests/backoffice/private-pictures.test.ts"],
    [
      ["everybody sees the photographs of a rental", "booking && mayReadRental(actor, booking)", "booking"],
      ["a row gives out other people's papers", "isPhoto.test(one) && fileNameOf", "fileNameOf"],
    ],
  ),
  ...faultsIn(
    "src/modules/booking/schema.ts",
    ["tests/api/gate-offline.test.ts"],
    [["a device sends a hundred and one scans", "scansMaximum = 100", "scansMaximum = 101"]],
  ),
  ...faultsIn(
    "src/platform/config.ts",
    ["tests/unit/platform/start.test.ts"],
    [
      ["a secret of seven letters", "new Set(value).size >= 8", "new Set(value).size >= 7"],
      ["all purposes have one key", 'config.SECRET, "", purpose, 32', 'config.SECRET, "", "", 32'],
      ["keys are salted", 'config.SECRET, "", purpose, 32', 'config.SECRET, "mboa", purpose, 32'],
    ],
  ),
  ...faultsIn(
    "src/platform/second-person.ts",
    ["tests/use-cases/payment/appointed-second-person.test.ts"],
    [
      ["an account made today confirms", "if (settled < appointed.size)", "if (settled < 0)"],
      ["who asks may be new", "askedBy.filter((one) => one !== null)", "askedBy.filter((one) => one === id)"],
      ["the helpdesk's years count", "role: { slug: { in: administratorSlugs } }, ", ""],
    ],
  ),
];
