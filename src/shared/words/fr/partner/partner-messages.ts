import { oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "../message/message-text.ts";

/** The name of a company that has not been accepted yet is unchecked text: it must not appear in a message. */
export interface RequestData {
  reference: string;
}

export interface DecisionData {
  companyName: string;
  link: string;
}

export interface WebhookOffData {
  companyName: string;
  url: string;
  link: string;
}

export interface SuspendedData {
  companyName: string;
  code: string;
  when: string;
}

export interface DriverLeftData {
  name: string;
  /** How many departures ahead are without a driver now. */
  departures: number;
  link: string;
}

const short = (name: string) => (name.length > 30 ? `${name.slice(0, 29)}.` : name);

/** Messages about a company that asks to sell on Mboa. */
export const partnerMessageWords = {
  partnerRequestReceived: ({ reference, link }: RequestData & { link: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : demande de partenariat ${reference} reçue. Suivi : ${link}`),
    subject: `Votre demande de partenariat ${reference}`,
    text: `Nous avons bien reçu votre demande de partenariat.\n\nSa référence est ${reference}. Elle vous permet de suivre la demande ici :\n${link}\n\nNous examinons votre dossier et vous répondons sous deux jours ouvrables.`,
  }),
  partnerRequestAccepted: ({ companyName, link }: DecisionData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${short(companyName)} est maintenant partenaire. Connectez-vous à votre espace : ${link}`,
    ),
    subject: "Votre demande de partenariat est acceptée",
    text: `Bienvenue sur Mboa ! ${companyName} est maintenant partenaire.\n\nConnectez-vous avec votre numéro de téléphone pour ouvrir votre espace partenaire :\n${link}\n\nComplétez la fiche de votre entreprise, puis publiez vos premiers services.`,
  }),
  partnerAccountOpened: ({
    companyName,
    link,
    password,
  }: DecisionData & { password: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : mot de passe provisoire ${password}, avec ce numéro, sur ${link} Espace de ${short(companyName)} ouvert.`,
    ),
    subject: "Votre espace partenaire est ouvert",
    text: `L’espace partenaire de ${companyName} est ouvert.\n\nConnectez-vous avec votre numéro de téléphone et ce mot de passe provisoire : ${password}\n${link}\n\nVous choisirez aussitôt votre propre mot de passe.`,
  }),
  partnerRequestRefused: ({ reason, reference }: RequestData & { reason: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : demande de partenariat ${reference} refusée. Motif : ${reason}`),
    subject: `Votre demande de partenariat ${reference}`,
    text: `La demande de partenariat ${reference} n’a pas pu être acceptée.\n\nMotif : ${reason}\n\nVous pouvez corriger votre dossier et déposer une nouvelle demande.`,
  }),
  driverLeft: ({ name, departures, link }: DriverLeftData): MessageText => {
    const lost =
      departures > 1 ? `${departures} départs n’ont plus de chauffeur` : "1 départ n’a plus de chauffeur";
    return {
      sms: oneSmsPart(`Mboa : ${short(name)} n'est plus chauffeur, ${lost.replace("’", "'")}. ${link}`),
      subject: `${name} n’est plus chauffeur`,
      text: `${name} n’a plus le rôle de chauffeur : ${lost}.\n\nDésignez quelqu’un d’autre :\n${link}`,
    };
  },
  webhookSwitchedOff: ({ companyName, url, link }: WebhookOffData): MessageText => ({
    sms: oneSmsPart(`Mboa : votre logiciel ne répond plus, son adresse de rappel est éteinte : ${link}`),
    subject: "Votre adresse de rappel a été éteinte",
    text: `Bonjour ${companyName},\n\nVotre logiciel ne prend plus nos messages à l’adresse ${url}. Nous avons cessé de les envoyer : les réservations continuent, mais votre logiciel n’en sait rien.\n\nDès qu’il répond de nouveau, rallumez l’adresse. Les messages déjà abandonnés s’envoient de nouveau depuis « Appels envoyés » ; ce qui arrive pendant l’arrêt n’est pas gardé pour lui et se lit dans vos réservations :\n${link}`,
  }),
  companySuspended: ({ companyName, code, when }: SuspendedData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${short(companyName)} ne vend plus sur Mboa. Billet ${code} du ${when} : nous vous dirons vite la suite.`,
    ),
    subject: `Votre réservation ${code} : ${companyName} est suspendue`,
    text: `${companyName} ne vend plus de billets sur Mboa pour le moment.

Votre réservation ${code} du ${when} reste enregistrée. Si elle ne peut pas être honorée, vous serez prévenu et remboursé en entier.

Vous pouvez aussi écrire à l’assistance depuis vos messages.`,
  }),
};
