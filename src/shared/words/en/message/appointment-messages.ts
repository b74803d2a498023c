import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/appointment-messages.ts";

export const appointmentMessageWords: typeof french.appointmentMessageWords = {
  insuranceAccepted: ({ title, when, code, covered, due, until, link }) => ({
    sms: fullestSmsPart(
      `Mboa: ${code}, your insurance pays ${covered}. Pay the rest, ${due}, before ${until}: ${link}`,
      `Mboa ${code}: your insurance pays ${covered}. Left to pay: ${due}. ${link}`,
      `Mboa ${code}: insurance ${covered}, left to pay ${due}. ${link}`,
    ),
    subject: `Your insurance pays ${covered}`,
    text: `Good news: your insurance pays ${covered} of your appointment.\n\n${title}, ${when} (${code}).\n\nPay the rest, ${due}, before ${until}: ${link}`,
  }),
  insuranceRefused: ({ title, when, code, reason, due, until, link }) => ({
    sms: fullestSmsPart(
      `Mboa: ${code}, cover refused (${reason}). You can pay ${due} before ${until}: ${link}`,
      `Mboa ${code}: cover refused. You can pay ${due} before ${until}: ${link}`,
      `Mboa ${code}: cover refused. You can pay ${due}: ${link}`,
    ),
    subject: `Cover refused: ${title}`,
    text: `Your request for cover was not accepted.\n\n${title}, ${when} (${code}).\n\nReason: ${reason}\n\nThe slot is still yours: pay ${due} before ${until} to keep it, or let it go without paying: ${link}`,
  }),
  insuranceLate: ({ title, when, code, due, until, link }) => ({
    sms: fullestSmsPart(
      `Mboa: ${code}, no answer about your insurance. You can pay ${due} before ${until}: ${link}`,
      `Mboa ${code}: no insurance answer. Pay ${due} before ${until}: ${link}`,
      `Mboa ${code}: no insurance answer. You can pay ${due}: ${link}`,
    ),
    subject: `No answer about your insurance: ${title}`,
    text: `The practice did not answer your request for cover in time.\n\n${title}, ${when} (${code}).\n\nThe slot is still yours: pay ${due} before ${until} to keep it, or let it go without paying: ${link}`,
  }),
  earlierSlotFree: ({ title, when, place, link }) => ({
    sms: oneSmsPart(`Mboa: a slot is free, ${title}, ${when}, ${place}. Take it: ${link}`),
    subject: `An earlier slot is free: ${when}`,
    text: `A slot that you were waiting for is free.\n\n${title}\n${when}\nWhere: ${place}\n\nIt goes to the first person who takes it: ${link}`,
  }),
};

export type InsuranceAnswer = french.InsuranceAnswer;
export type EarlierSlot = french.EarlierSlot;
