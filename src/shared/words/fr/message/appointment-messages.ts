import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "./message-text.ts";

/** The outcome of a request for insurance cover. */
export interface InsuranceAnswer {
  title: string;
  when: string;
  code: string;
  /** Why it was refused. */
  reason: string;
  covered: string;
  /** The amount left to pay until then. */
  due: string;
  until: string;
  link: string;
}

export interface EarlierSlot {
  title: string;
  when: string;
  place: string;
  link: string;
}

/** Messages about appointments. */
export const appointmentMessageWords = {
  insuranceAccepted: ({ title, when, code, covered, due, until, link }: InsuranceAnswer): MessageText => ({
    sms: fullestSmsPart(
      `Mboa : ${code}, votre assurance paie ${covered}. Payez le reste, ${due}, avant ${until} : ${link}`,
      `Mboa ${code} : votre assurance paie ${covered}. Reste à payer : ${due}. ${link}`,
      `Mboa ${code} : assurance ${covered}, reste ${due} à payer. ${link}`,
    ),
    subject: `Votre assurance paie ${covered}`,
    text: `Bonne nouvelle : votre assurance paie ${covered} de votre rendez-vous.\n\n${title}, ${when} (${code}).\n\nPayez le reste, ${due}, avant ${until} : ${link}`,
  }),
  insuranceRefused: ({ title, when, code, reason, due, until, link }: InsuranceAnswer): MessageText => ({
    sms: fullestSmsPart(
      `Mboa : ${code}, prise en charge refusée (${reason}). Vous pouvez payer ${due} avant ${until} : ${link}`,
      `Mboa ${code} : prise en charge refusée. Payez ${due} avant ${until} : ${link}`,
      `Mboa ${code} : prise en charge refusée. Vous pouvez payer ${due} : ${link}`,
    ),
    subject: `Prise en charge refusée : ${title}`,
    text: `Votre prise en charge n’a pas été acceptée.\n\n${title}, ${when} (${code}).\n\nMotif : ${reason}\n\nLe créneau vous reste réservé : payez ${due} avant ${until} pour le garder, ou laissez-le passer sans rien payer : ${link}`,
  }),
  insuranceLate: ({ title, when, code, due, until, link }: InsuranceAnswer): MessageText => ({
    sms: fullestSmsPart(
      `Mboa : ${code}, pas de réponse sur votre assurance. Vous pouvez payer ${due} avant ${until} : ${link}`,
      `Mboa ${code} : assurance sans réponse. Payez ${due} avant ${until} : ${link}`,
      `Mboa ${code} : assurance sans réponse. Vous pouvez payer ${due} : ${link}`,
    ),
    subject: `Pas de réponse sur votre assurance : ${title}`,
    text: `Le cabinet n’a pas répondu à temps à votre demande de prise en charge.\n\n${title}, ${when} (${code}).\n\nLe créneau vous reste réservé : payez ${due} avant ${until} pour le garder, ou laissez-le passer sans rien payer : ${link}`,
  }),
  earlierSlotFree: ({ title, when, place, link }: EarlierSlot): MessageText => ({
    sms: oneSmsPart(`Mboa : un créneau s'est libéré, ${title}, ${when}, ${place}. Prenez-le : ${link}`),
    subject: `Un créneau plus tôt s’est libéré : ${when}`,
    text: `Un créneau que vous attendiez s’est libéré.\n\n${title}\n${when}\nLieu : ${place}\n\nIl est à la première personne qui le prend : ${link}`,
  }),
};
