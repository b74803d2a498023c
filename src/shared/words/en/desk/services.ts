import type * as french from "../../fr/desk/services.ts";
import type { Translated } from "../../translated.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";
import { grouped } from "../grammar.ts";

/** The outside services that the product calls, and how they answer. */
export const serviceWords: Translated<typeof french.serviceWords> = {
  title: pageTitleWords.services,
  intro:
    "The figures are those of the last hour. A service that is cut off is not called for some seconds: what waits for it goes on by itself.",
  names: {
    "mtn-momo": "MTN MoMo",
    "orange-money": "Orange Money",
    stripe: "Bank card (Stripe)",
    "orange-sms": "SMS (Orange)",
    infobip: "SMS (Infobip)",
    smtp: "Email (SMTP)",
  },
  circuits: { closed: "In service", open: "Cut off", "half-open": "On trial" },
  success: "Success",
  p95: "95% in less than",
  calls: "Calls",
  last: "Last call",
  never: "No calls",
  none: "—",
  percent: (value) => `${value.toLocaleString("en")}%`,
  milliseconds: (value) => `${grouped(value)} ms`,
  outcomes: {
    ok: "Successful",
    refused: "Refused by the service",
    timeout: "No answer in time",
    unreachable: "Unreachable",
    open: "Not called (cut off)",
    server: "Fault of the service",
  },
  check: "Check",
  checking: "Checking…",
  reached: (name) => `${name} answers`,
  notReached: (name) => `${name} does not answer`,
  refresh: "Refresh",
  at: (time) => `At ${time}`,
  logs: "See all calls",
};
