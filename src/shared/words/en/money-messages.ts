import { oneSmsPart } from "../../text/gsm7.ts";
import type { moneyMessagesFr } from "../fr/money/money-messages.ts";

export const moneyMessagesEn: typeof moneyMessagesFr = {
  shiftClosedForYou: ({ terminal, by, counted, expected, reason }) => ({
    sms: oneSmsPart(
      `Mboa: ${by} has closed your drawer. Counted: ${counted}, expected: ${expected}. Reason: ${reason}`,
    ),
    subject: `Your drawer at ${terminal} has been closed`,
    text: `${by} has counted and closed your drawer at ${terminal}.\n\nExpected: ${expected}\nCounted: ${counted}\nReason: ${reason}`,
  }),
  invoiceIssued: ({ companyName, number, month, total, link }) => ({
    sms: oneSmsPart(`Mboa: invoice ${number} for ${month}, ${total}. Download: ${link}`),
    subject: `Your Mboa invoice ${number}`,
    text: `Hello ${companyName},\n\nInvoice ${number} for ${month} is ready: ${total}.\n\nDownload it here:\n${link}\n\nWhat is due is taken from your next payouts.`,
  }),
  subscriptionEnding: ({ companyName, plan, day, link }) => ({
    sms: oneSmsPart(`Mboa: the ${plan} subscription of ${companyName} ends on ${day}. Renew it: ${link}`),
    subject: `Your ${plan} subscription ends on ${day}`,
    text: `Hello ${companyName},\n\nYour ${plan} subscription ends on ${day}. Without renewal the basic plan applies: what is on sale stays on sale, what is new waits once its limit is reached.\n\n${link}`,
  }),
  subscriptionEnded: ({ companyName, plan, day, link }) => ({
    sms: oneSmsPart(
      `Mboa: the ${plan} subscription of ${companyName} ended on ${day}. Basic plan applies: ${link}`,
    ),
    subject: `Your ${plan} subscription has ended`,
    text: `Hello ${companyName},\n\nYour ${plan} subscription ended on ${day}. The basic plan applies from now on.\n\n${link}`,
  }),
  departuresHeld: ({ companyName, plan, limit, held, link }) => ({
    sms: oneSmsPart(
      `Mboa: ${held} departures of ${companyName} wait: plan ${plan} allows ${limit} on sale. ${link}`,
    ),
    subject: "Departures are waiting to go on sale",
    text: `Hello ${companyName},\n\nYour ${plan} plan allows ${limit} departures on sale at once. ${held} planned departures wait: they go on sale as others leave, or at once with a larger plan.\n\n${link}`,
  }),
};
