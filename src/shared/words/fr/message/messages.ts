import { oneSmsPart, toGsm7 } from "../../../text/gsm7.ts";
import { bookingMessageWords } from "../booking/booking-messages.ts";
import { depositMessageWords } from "../booking/deposit.ts";
import { moneyMessageWords } from "../money/money-messages.ts";
import { partnerMessageWords } from "../partner/partner-messages.ts";
import { appointmentMessageWords } from "./appointment-messages.ts";
import { eventMessageWords } from "./event-messages.ts";
import { lapseMessageWords } from "./lapse-messages.ts";
import type { MessageText } from "./message-text.ts";
import { refundMessageWords } from "./refund-messages.ts";
import { watchMessageWords } from "./watch-messages.ts";

interface ConversationNews {
  /** The company, or our support. */
  from: string;
  subject: string;
  link: string;
  /** Short enough for an SMS. */
  inbox: string;
}

interface Appointment {
  name: string;
  by: string;
  role: string;
  link: string;
}

interface GivenRole extends Omit<Appointment, "name"> {
  company: string;
}

interface ContactAnswer {
  name: string;
  answer: string;
  /** What the visitor wrote. */
  subject: string;
  body: string;
  /** Where one writes again. */
  link: string;
}

interface ShortAnswer {
  text: string;
}

/**
 * Messages to people, by template. An SMS keeps to letters of GSM-7 (no ê, ô, ç): one part is 160 of them.
 */
export const messageWords = {
  verificationCode: ({ code }: { code: string }): MessageText => ({
    sms: `Mboa : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne.`,
    subject: "Votre code de vérification Mboa",
    text: `Votre code de vérification est ${code}.\n\nIl est valable 10 minutes. Ne le donnez à personne, même à quelqu’un qui dit travailler pour Mboa.`,
  }),
  accountExists: ({ link }: { link: string }): MessageText => ({
    sms: `Mboa : vous avez déjà un compte avec ce numéro. Connectez-vous : ${link}`,
    subject: "Vous avez déjà un compte Mboa",
    text: `Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Vous en avez déjà un : connectez-vous ou choisissez un nouveau mot de passe.\n\n${link}\n\nSi ce n’était pas vous, vous n’avez rien à faire.`,
  }),
  passwordChanged: (_: Record<string, never>): MessageText => ({
    sms: "Mboa : votre mot de passe a été changé. Si ce n'est pas vous, écrivez-nous tout de suite.",
    subject: "Votre mot de passe Mboa a été changé",
    text: "Votre mot de passe vient d’être changé. Vos autres appareils sont déconnectés et vos jetons d’accès coupés.\n\nSi ce n’est pas vous, choisissez aussitôt un nouveau mot de passe et écrivez à l’assistance.",
  }),
  resetAsked: ({ link }: { link: string }): MessageText => ({
    sms: `Mboa : nouveau mot de passe demandé pour votre compte. Pas vous ? Refusez : ${link}`,
    subject: "Un nouveau mot de passe est demandé pour votre compte",
    text: `Quelqu’un a demandé un nouveau mot de passe pour votre compte, depuis un appareil que vous n’avez jamais utilisé. Il sera accepté dans dix minutes.\n\nSi c’est vous, vous n’avez rien à faire.\n\nSi ce n’est pas vous, refusez-le tout de suite : ${link}`,
  }),
  administratorAppointed: ({ name, by, role, link }: Appointment): MessageText => ({
    sms: oneSmsPart(
      `Mboa : nouvel administrateur, à retirer s'il n'est pas prévu : ${name}, par ${by}. ${link}`,
    ),
    subject: `Un rôle d’administration est donné à ${name}`,
    text: `${by} a donné le rôle « ${role} » à ${name}.\n\nDans une semaine, cette personne pourra confirmer ce qu’un autre administrateur demande. Si ce n’était pas prévu, retirez-lui ce rôle : ${link}`,
  }),
  roleGiven: ({ by, role, company, link }: GivenRole): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${by} vous a donné la fonction ${role} chez ${company}. Connectez-vous : ${link}`,
    ),
    subject: `Vous avez un nouveau rôle chez ${company}`,
    text: `${by} vous a donné le rôle « ${role} » chez ${company}.\n\nConnectez-vous avec votre compte pour commencer : ${link}`,
  }),
  tokenCreated: ({ name }: { name: string }): MessageText => ({
    sms: `Mboa : le jeton d'accès « ${name} » vient d'être créé. Si ce n'est pas vous, changez votre mot de passe : il sera coupé.`,
    subject: "Un jeton d’accès vient d’être créé",
    text: `Le jeton d’accès « ${name} » vient d’être créé : un programme peut s’en servir en votre nom.\n\nSi ce n’est pas vous, changez aussitôt votre mot de passe : tous vos jetons et tous vos appareils seront coupés.`,
  }),
  factorAdded: (_: Record<string, never>): MessageText => ({
    sms: "Mboa : un code de votre application sera demandé à chaque connexion. Si ce n'est pas vous, écrivez-nous tout de suite.",
    subject: "Votre compte Mboa demande maintenant un code",
    text: "Une application de codes vient d’être ajoutée à votre compte : un code sera demandé à chaque connexion, et vos autres appareils ont été déconnectés.\n\nSi ce n’est pas vous, écrivez tout de suite à l’assistance.",
  }),
  factorRemoved: (_: Record<string, never>): MessageText => ({
    sms: "Mboa : votre compte ne demande plus de code à la connexion. Si ce n'est pas vous, écrivez-nous tout de suite.",
    subject: "Votre compte Mboa ne demande plus de code",
    text: "L’application de codes a été retirée de votre compte : votre mot de passe suffit de nouveau.\n\nSi ce n’est pas vous, changez aussitôt votre mot de passe et écrivez à l’assistance.",
  }),
  contactChanged: ({ masked }: { masked: string }): MessageText => ({
    sms: `Mboa : votre compte utilise maintenant ${masked}. Si ce n'est pas vous, écrivez-nous tout de suite.`,
    subject: "L’adresse de votre compte Mboa a changé",
    text: `Votre compte utilise maintenant ${masked} à la place de cette adresse ou de ce numéro.\n\nSi ce n’est pas vous, écrivez tout de suite à l’assistance.`,
  }),
  conversationAnswered: ({ from, subject, link, inbox }: ConversationNews): MessageText => ({
    sms: oneSmsPart(`Mboa : ${from} vous a écrit. Lisez et répondez : ${inbox}`),
    subject: `${from} vous a écrit : ${subject}`,
    text: `${from} vous a écrit au sujet de « ${subject} ».\n\nLisez le message et répondez dans vos messages : ${link}`,
  }),
  shortAnswer: ({ text }: ShortAnswer): MessageText => ({
    sms: oneSmsPart(`Mboa : ${text}`),
    subject: "Réponse de Mboa",
    text,
  }),
  contactAnswered: ({ name, answer, subject, body, link }: ContactAnswer): MessageText => ({
    sms: toGsm7(`Mboa : ${answer}`),
    subject: `Réponse de Mboa : ${subject}`,
    text: `Bonjour ${name},\n\n${answer}\n\nL’assistance Mboa\n\nPour nous écrire de nouveau : ${link}\n\nVotre message :\n« ${body} »`,
  }),
  ...moneyMessageWords,
  ...partnerMessageWords,
  ...bookingMessageWords,
  ...lapseMessageWords,
  ...refundMessageWords,
  ...eventMessageWords,
  ...appointmentMessageWords,
  ...depositMessageWords,
  ...watchMessageWords,
};

export type Messages = typeof messageWords;
export type MessageTemplate = keyof Messages;
