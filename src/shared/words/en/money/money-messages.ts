import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/money/money-messages.ts";

const short = (name: string) => (name.length > 30 ? `${name.slice(0, 29)}.` : name);

export const moneyMessageWords: typeof french.moneyMessageWords = {
  shiftClosedForYou: ({ terminal, by, counted, expected, reason }) => ({
    sms: oneSmsPart(
      `Mboa: ${by} has closed your drawer. Counted: ${counted}, expected: ${expected}. Reason: ${reason}`,
    ),
    subject: `Your drawer at ${terminal} has been closed`,
    text: `${by} has counted and closed your drawer at ${terminal}.\n\nExpected: ${expected}\nCounted: ${counted}\nReason: ${reason}`,
  }),
  paymentReversed: ({ companyName, code, amount, paid }) =>
    ({
      CAUTION: {
        sms: oneSmsPart(
          `Mboa: the operator gave the customer back the deposit of ${amount} for ${code}. It is no longer held; the rental stays paid.`,
        ),
        subject: `The deposit of booking ${code} was taken back`,
        text: `Hello ${companyName},\n\nThe operator gave the customer back the deposit of ${amount} of booking ${code}. It is no longer held, and nothing of it can be kept. The rental stays paid.`,
      },
      SERVICE: {
        sms: oneSmsPart(
          `Mboa: the operator took back ${amount} paid for ${code}. It will not be paid out without a new payment.`,
        ),
        subject: `The payment of booking ${code} was taken back`,
        text: `Hello ${companyName},\n\nThe operator took back ${amount}, paid for booking ${code}. The booking is flagged: ask for another payment before you provide the service. Our team follows this case.`,
      },
      PAST_SERVICE: {
        sms: oneSmsPart(
          `Mboa: the operator took back ${amount} paid for ${code}, which is over. What you are owed for it stays yours.`,
        ),
        subject: `The payment of booking ${code} was taken back`,
        text: `Hello ${companyName},\n\nThe operator took back ${amount}, paid for booking ${code}. It was already over: what you are owed for it stays yours, and you have nothing to do. Our team follows this case with the customer.`,
      },
    })[paid],
  payerReversed: ({ code, amount, paid }) =>
    ({
      CAUTION: {
        sms: oneSmsPart(
          `Mboa ${code}: your operator gave your deposit of ${amount} back to you. The rental stays paid. Its owner has been told.`,
        ),
        subject: `Your deposit of ${amount} was taken back`,
        text: `Your operator gave your deposit of ${amount} for booking ${code} back to you. The rental stays paid, and its owner has been told. If you did not ask for it, contact us.`,
      },
      SERVICE: {
        sms: oneSmsPart(
          `Mboa ${code}: your operator took back your payment of ${amount}. Contact us to keep your booking.`,
        ),
        subject: `Your payment of ${amount} was taken back`,
        text: `Your operator took back your payment of ${amount} for booking ${code}. If you did not ask for it, contact us: the booking is no longer paid.`,
      },
      PAST_SERVICE: {
        sms: oneSmsPart(
          `Mboa ${code}: your operator took back your payment of ${amount}. The service took place and is to be paid: contact us.`,
        ),
        subject: `Your payment of ${amount} was taken back`,
        text: `Your operator took back your payment of ${amount} for booking ${code}. The service took place: this sum is still owed. Contact us to pay it, or if you did not ask for it.`,
      },
    })[paid],
  shareReversed: ({ code, amount, due, label, link }) => ({
    sms: oneSmsPart(`Mboa ${code}: part of ${due} taken back by the operator, to be paid again. ${link}`),
    subject: `A part of booking ${code} is to be paid again`,
    text: `For booking ${code}, the operator took back ${amount} of the part “${label}”: it is no longer paid. Have its ${due} paid again before the deadline, or the booking ends and the other parts are given back: ${link}`,
  }),
  payoutReturned: ({ companyName, amount }) => ({
    sms: oneSmsPart(
      `Mboa: your payout of ${amount} came back. Check your payout number; it will be sent again.`,
    ),
    subject: `Your payout of ${amount} came back`,
    text: `Hello ${companyName},\n\nThe operator returned your payout of ${amount}. It is owed to you again. Check the number of your payout account: it will go with the next payout.`,
  }),
  payoutRefused: ({ companyName, amount, number, link }) => ({
    sms: oneSmsPart(
      `Mboa: your payout of ${amount} did not go through to ${number}. It is still owed to you. Check this account with your operator.`,
    ),
    subject: `Your payout of ${amount} did not go through`,
    text: `Hello ${companyName},\n\nThe operator could not pay ${amount} to ${number}. This sum is still owed to you. Check with the operator that this account is active and can receive it. If another number is needed, write to us: it will be paid once it is confirmed.\n\n${link}`,
  }),
  payoutTwice: ({ companyName, amount }) => ({
    sms: oneSmsPart(
      `Mboa: the operator sent you ${amount} twice. The second amount is deducted from your next payout.`,
    ),
    subject: `Your payout of ${amount} arrived twice`,
    text: `Hello ${companyName},\n\nThe operator sent your payout of ${amount} twice. The second amount is deducted from your next payout; your statement shows it.`,
  }),
  invoiceIssued: ({ companyName, number, month, total, link }) => ({
    sms: oneSmsPart(`Mboa: invoice ${number} for ${month}, ${total}. Download: ${link}`),
    subject: `Your Mboa invoice ${number}`,
    text: `Hello ${companyName},\n\nInvoice ${number} for ${month} is ready: ${total}.\n\nYou can download it in your dashboard:\n${link}\n\nWhat is due is deducted from your next payouts.`,
  }),
  subscriptionEnding: ({ companyName, plan, day, link }) => ({
    sms: oneSmsPart(
      `Mboa: the ${plan} subscription of ${short(companyName)} ends on ${day}. Renew it to keep your sales: ${link}`,
    ),
    subject: `Your ${plan} subscription ends on ${day}`,
    text: `Hello ${companyName},\n\nYour ${plan} subscription ends on ${day}. Without renewal, the basic plan applies: what is already on sale stays on sale, but what is new waits once its limit is reached.\n\n${link}`,
  }),
  subscriptionEnded: ({ companyName, plan, day, link }) => ({
    sms: oneSmsPart(
      `Mboa: the ${plan} subscription of ${short(companyName)} ended on ${day}. The basic plan applies: ${link}`,
    ),
    subject: `Your ${plan} subscription has ended`,
    text: `Hello ${companyName},\n\nYour ${plan} subscription ended on ${day}. From now on the basic plan applies.\n\n${link}`,
  }),
  departuresHeld: ({ companyName, plan, limit, held, link }) => ({
    sms: oneSmsPart(
      `Mboa: ${held} departures of ${short(companyName)} wait: the ${plan} plan allows ${limit} on sale. ${link}`,
    ),
    subject: "Departures are waiting to go on sale",
    text: `Hello ${companyName},\n\nYour ${plan} plan allows ${limit} departures on sale at once. ${held} planned departures wait: they go on sale one after the other as others have taken place, or at once with a larger plan.\n\n${link}`,
  }),
  departuresOnHoliday: ({ companyName, day, removed, left, link }) => {
    const gone = removed === 1 ? "1 unsold departure is removed" : `${removed} unsold departures are removed`;
    const stays =
      left === 1
        ? "1 departure already asked for stays on sale"
        : `${left} departures already asked for stay on sale`;
    const what = [removed > 0 ? gone : "", left > 0 ? stays : ""].filter(Boolean).join(", ");
    return {
      sms: oneSmsPart(
        `Mboa: ${day} becomes a public holiday. Departures removed: ${removed}, still on sale: ${left}. ${link}`,
      ),
      subject: `${day} becomes a public holiday`,
      text: `Hello ${companyName},\n\n${day} becomes a public holiday, and some of your plans do not run on public holidays: ${what}. What stays on sale leaves as planned, unless you cancel it.\n\n${link}`,
    };
  },
  appointmentsOnHoliday: ({ companyName, day, count, link }) => {
    const what = count === 1 ? "1 booked appointment stays" : `${count} booked appointments stay`;
    return {
      sms: oneSmsPart(`Mboa: ${day} becomes a public holiday, but ${what} in the agenda. ${link}`),
      subject: `${day} becomes a public holiday`,
      text: `Hello ${companyName},\n\n${day} becomes a public holiday: the agenda of whoever does not receive on such days is closed. ${what} in the agenda and will take place as planned, unless you move or cancel.\n\n${link}`,
    };
  },
};

export type InvoiceData = french.InvoiceData;
export type SubscriptionData = french.SubscriptionData;
export type HeldData = french.HeldData;
export type ShiftData = french.ShiftData;
export type ReturnedData = french.ReturnedData;
export type ReversedData = french.ReversedData;
