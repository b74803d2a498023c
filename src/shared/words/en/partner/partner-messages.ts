import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/partner/partner-messages.ts";

const short = (name: string) => (name.length > 30 ? `${name.slice(0, 29)}.` : name);

export const partnerMessageWords: typeof french.partnerMessageWords = {
  partnerRequestReceived: ({ reference, link }) => ({
    sms: oneSmsPart(`Mboa: partner request ${reference} received. Follow it: ${link}`),
    subject: `Your partner request ${reference}`,
    text: `We have received your partner request.\n\nIts reference is ${reference}. Follow the request here:\n${link}\n\nWe examine it and answer within two working days.`,
  }),
  partnerRequestAccepted: ({ companyName, link }) => ({
    sms: oneSmsPart(`Mboa: ${short(companyName)} is now a partner. Sign in to your dashboard: ${link}`),
    subject: "Your partner request has been accepted",
    text: `Welcome to Mboa! ${companyName} is now a partner.\n\nSign in with your phone number to open your dashboard:\n${link}\n\nComplete your company’s page, then publish your first services.`,
  }),
  partnerAccountOpened: ({ companyName, link, password }) => ({
    sms: oneSmsPart(
      `Mboa: temporary password ${password}, with this number, on ${link} Dashboard of ${short(companyName)} opened.`,
    ),
    subject: "Your partner dashboard is open",
    text: `The dashboard of ${companyName} is open.\n\nSign in with your phone number and this temporary password: ${password}\n${link}\n\nYou will choose a password of your own at once.`,
  }),
  partnerRequestRefused: ({ reason, reference }) => ({
    sms: oneSmsPart(`Mboa: partner request ${reference} refused. Reason: ${reason}`),
    subject: `Your partner request ${reference}`,
    text: `The partner request ${reference} could not be accepted.\n\nReason: ${reason}\n\nYou may correct your file and send a new request.`,
  }),
  driverLeft: ({ name, departures, link }) => {
    const lost =
      departures > 1 ? `${departures} departures have no driver now` : "1 departure has no driver now";
    return {
      sms: oneSmsPart(`Mboa: ${short(name)} is no longer a driver, ${lost}. ${link}`),
      subject: `${name} is no longer a driver`,
      text: `${name} no longer has the role of a driver: ${lost}.\n\nChoose someone else:\n${link}`,
    };
  },
  webhookSwitchedOff: ({ companyName, url, link }) => ({
    sms: oneSmsPart(`Mboa: your software no longer answers, its webhook is off. Switch it on again: ${link}`),
    subject: "Your webhook was switched off",
    text: `Hello ${companyName},\n\nYour software no longer takes our messages at ${url}. We have stopped sending them: bookings go on as before, but your software does not know of them.\n\nOnce it answers again, switch the address on. Messages that were given up can be sent again from “Calls sent”; what happens meanwhile is not kept for it and is read in your bookings:\n${link}`,
  }),
  companySuspended: ({ companyName, code, when }) => ({
    sms: oneSmsPart(
      `Mboa: ${short(companyName)} no longer sells on Mboa. Ticket ${code} of ${when}: we will soon tell you what happens next.`,
    ),
    subject: `Your booking ${code}: ${companyName} is suspended`,
    text: `${companyName} does not sell tickets on Mboa for the time being.

Your booking ${code} of ${when} remains on record. If it cannot be honoured, you will be told and refunded in full.

You may also write to support from your messages.`,
  }),
};

export type RequestData = french.RequestData;
export type DecisionData = french.DecisionData;
export type WebhookOffData = french.WebhookOffData;
export type SuspendedData = french.SuspendedData;
