import { oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "../message/message-text.ts";

export interface InvoiceData {
  companyName: string;
  number: string;
  month: string;
  total: string;
  link: string;
}

export interface SubscriptionData {
  companyName: string;
  plan: string;
  day: string;
  link: string;
}

export interface HeldData {
  companyName: string;
  plan: string;
  limit: string;
  held: string;
  link: string;
}

export interface HolidayData {
  companyName: string;
  day: string;
  removed: number;
  left: number;
  link: string;
}

export interface StrandedData {
  companyName: string;
  day: string;
  count: number;
  link: string;
}

const short = (name: string) => (name.length > 30 ? `${name.slice(0, 29)}.` : name);

export interface ShiftData {
  terminal: string;
  by: string;
  counted: string;
  expected: string;
  reason: string;
}

export interface ReturnedData {
  companyName: string;
  amount: string;
}

export interface ReversedData extends ReturnedData {
  code: string;
  /** The caution of a rental, which is paid itself; a service that is still to be rendered, or one that is over. */
  paid: "CAUTION" | "SERVICE" | "PAST_SERVICE";
}

export interface ShareReversedData {
  code: string;
  /** What was taken back, which may be less than the whole part that is to be paid again. */
  amount: string;
  due: string;
  label: string;
  /** The owner's page of the bill. */
  link: string;
}

export interface PayoutRefusedData {
  companyName: string;
  amount: string;
  /** To which it should have gone. */
  number: string;
  /** The contact page. */
  link: string;
}

/** Messages to a company about what it pays for and what it is paid. */
export const moneyMessageWords = {
  shiftClosedForYou: (data: ShiftData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${data.by} a fermé votre caisse. Compté : ${data.counted}, attendu : ${data.expected}. Motif : ${data.reason}`,
    ),
    subject: `Votre caisse de ${data.terminal} a été fermée`,
    text: `${data.by} a compté et fermé votre caisse de ${data.terminal}.\n\nAttendu : ${data.expected}\nCompté : ${data.counted}\nMotif : ${data.reason}`,
  }),
  paymentReversed: ({ companyName, code, amount, paid }: ReversedData): MessageText =>
    ({
      CAUTION: {
        sms: oneSmsPart(
          `Mboa : l'opérateur a rendu au client la caution de ${amount} pour ${code}. Elle n'est plus gardée ; la location reste payée.`,
        ),
        subject: `La caution de la réservation ${code} a été reprise`,
        text: `Bonjour ${companyName},\n\nL’opérateur a rendu au client la caution de ${amount} de la réservation ${code}. Elle n’est plus gardée, et rien ne peut en être retenu. La location reste payée.`,
      },
      SERVICE: {
        sms: oneSmsPart(
          `Mboa : l'opérateur a repris ${amount} payés pour ${code}. Ce montant ne vous sera pas versé sans nouveau paiement.`,
        ),
        subject: `Le paiement de la réservation ${code} a été repris`,
        text: `Bonjour ${companyName},\n\nL’opérateur a repris ${amount}, payés pour la réservation ${code}. La réservation est signalée : demandez un autre paiement avant de rendre le service. Notre équipe suit ce dossier.`,
      },
      PAST_SERVICE: {
        sms: oneSmsPart(
          `Mboa : l'opérateur a repris ${amount} payés pour ${code}, déjà terminée. Ce qui vous revient vous reste acquis.`,
        ),
        subject: `Le paiement de la réservation ${code} a été repris`,
        text: `Bonjour ${companyName},\n\nL’opérateur a repris ${amount}, payés pour la réservation ${code}. Elle était déjà terminée : ce qui vous revient pour elle vous reste acquis, et vous n’avez rien à faire. Notre équipe suit ce dossier avec le client.`,
      },
    })[paid],
  payerReversed: ({ code, amount, paid }: Omit<ReversedData, "companyName">): MessageText =>
    ({
      CAUTION: {
        sms: oneSmsPart(
          `Mboa ${code} : votre opérateur vous a rendu votre caution de ${amount}. La location reste payée. Le loueur est prévenu.`,
        ),
        subject: `Votre caution de ${amount} a été reprise`,
        text: `Votre opérateur vous a rendu votre caution de ${amount} pour la réservation ${code}. La location reste payée, et le loueur est prévenu. Si ce n’est pas à votre demande, contactez-nous.`,
      },
      SERVICE: {
        sms: oneSmsPart(
          `Mboa ${code} : votre opérateur a repris votre paiement de ${amount}. Contactez-nous pour garder votre réservation.`,
        ),
        subject: `Votre paiement de ${amount} a été repris`,
        text: `Votre opérateur a repris votre paiement de ${amount} pour la réservation ${code}. Si ce n’est pas à votre demande, contactez-nous : la réservation n’est plus payée.`,
      },
      PAST_SERVICE: {
        sms: oneSmsPart(
          `Mboa ${code} : votre opérateur a repris votre paiement de ${amount}. Le service a eu lieu et reste dû : contactez-nous.`,
        ),
        subject: `Votre paiement de ${amount} a été repris`,
        text: `Votre opérateur a repris votre paiement de ${amount} pour la réservation ${code}. Le service a eu lieu : cette somme reste due. Contactez-nous pour la payer, ou si ce n’est pas à votre demande.`,
      },
    })[paid],
  shareReversed: ({ code, amount, due, label, link }: ShareReversedData): MessageText => ({
    sms: oneSmsPart(`Mboa ${code} : part de ${due} reprise par l'opérateur, à payer de nouveau. ${link}`),
    subject: `Une part de la réservation ${code} est à payer de nouveau`,
    text: `Pour la réservation ${code}, l’opérateur a repris ${amount} de la part « ${label} » : elle n’est plus payée. Faites payer ses ${due} de nouveau avant l’heure limite, sinon la réservation prend fin et les autres parts sont rendues : ${link}`,
  }),
  payoutReturned: ({ companyName, amount }: ReturnedData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : votre versement de ${amount} nous est revenu. Vérifiez le numéro de versement ; il sera renvoyé.`,
    ),
    subject: `Votre versement de ${amount} est revenu`,
    text: `Bonjour ${companyName},\n\nL’opérateur nous a rendu votre versement de ${amount}. Il vous est de nouveau dû. Vérifiez le numéro de votre compte de versement : il partira avec le prochain.`,
  }),
  payoutRefused: ({ companyName, amount, number, link }: PayoutRefusedData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : votre versement de ${amount} n'est pas passé au ${number} : nous vous le devons toujours. Vérifiez ce compte auprès de l'opérateur.`,
    ),
    subject: `Votre versement de ${amount} n’est pas passé`,
    text: `Bonjour ${companyName},\n\nL’opérateur n’a pas pu verser ${amount} au ${number}. Cette somme vous reste due. Vérifiez auprès de l’opérateur que ce compte est actif et peut la recevoir. S’il faut un autre numéro, écrivez-nous : il sera payé une fois confirmé.\n\n${link}`,
  }),
  payoutTwice: ({ companyName, amount }: ReturnedData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : l'opérateur vous a versé ${amount} deux fois. La deuxième somme est retenue sur votre prochain versement.`,
    ),
    subject: `Votre versement de ${amount} est arrivé deux fois`,
    text: `Bonjour ${companyName},\n\nL’opérateur vous a envoyé deux fois votre versement de ${amount}. La deuxième somme est retenue sur votre prochain versement ; votre relevé le montre.`,
  }),
  invoiceIssued: ({ companyName, number, month, total, link }: InvoiceData): MessageText => ({
    sms: oneSmsPart(`Mboa : facture ${number} de ${month}, ${total}. À télécharger : ${link}`),
    subject: `Votre facture Mboa ${number}`,
    text: `Bonjour ${companyName},\n\nLa facture ${number} pour ${month} est disponible : ${total}.\n\nVous pouvez la télécharger dans votre espace :\n${link}\n\nCe qui est dû est retenu sur vos prochains versements.`,
  }),
  subscriptionEnding: ({ companyName, plan, day, link }: SubscriptionData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : l'abonnement ${plan} de ${short(companyName)} finit le ${day}. Renouvelez-le pour garder vos ventes : ${link}`,
    ),
    subject: `Votre abonnement ${plan} finit le ${day}`,
    text: `Bonjour ${companyName},\n\nVotre abonnement ${plan} finit le ${day}. Sans renouvellement, la formule de base s’applique : ce qui est déjà en vente le reste, mais ce qui est nouveau attend dès que sa limite est atteinte.\n\n${link}`,
  }),
  subscriptionEnded: ({ companyName, plan, day, link }: SubscriptionData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : l'abonnement ${plan} de ${short(companyName)} a fini le ${day}. La formule de base s'applique : ${link}`,
    ),
    subject: `Votre abonnement ${plan} est terminé`,
    text: `Bonjour ${companyName},\n\nVotre abonnement ${plan} a pris fin le ${day}. La formule de base s’applique désormais.\n\n${link}`,
  }),
  departuresHeld: ({ companyName, plan, limit, held, link }: HeldData): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${held} départs de ${short(companyName)} attendent : la formule ${plan} en permet ${limit} en vente. ${link}`,
    ),
    subject: "Des départs attendent d’être mis en vente",
    text: `Bonjour ${companyName},\n\nVotre formule ${plan} permet ${limit} départs en vente à la fois. ${held} départs de votre planification attendent : ils seront mis en vente l’un après l’autre, dès que d’autres auront eu lieu, ou tout de suite avec une formule plus large.\n\n${link}`,
  }),
  departuresOnHoliday: ({ companyName, day, removed, left, link }: HolidayData): MessageText => {
    const gone =
      removed === 1 ? "1 départ non vendu est retiré" : `${removed} départs non vendus sont retirés`;
    const stays =
      left === 1 ? "1 départ déjà demandé reste en vente" : `${left} départs déjà demandés restent en vente`;
    const what = [removed > 0 ? gone : "", left > 0 ? stays : ""].filter(Boolean).join(", ");
    return {
      sms: oneSmsPart(
        `Mboa : le ${day} devient férié. Départs retirés : ${removed}, encore en vente : ${left}. ${link}`,
      ),
      subject: `Le ${day} devient un jour férié`,
      text: `Bonjour ${companyName},\n\nLe ${day} devient un jour férié, et certaines de vos planifications ne circulent pas les jours fériés : ${what}. Ce qui reste en vente part comme prévu, sauf si vous l’annulez.\n\n${link}`,
    };
  },
  appointmentsOnHoliday: ({ companyName, day, count, link }: StrandedData): MessageText => {
    const what = count === 1 ? "1 rendez-vous pris reste" : `${count} rendez-vous pris restent`;
    return {
      sms: oneSmsPart(`Mboa : le ${day} devient férié, mais ${what} à l'agenda. ${link}`),
      subject: `Le ${day} devient un jour férié`,
      text: `Bonjour ${companyName},\n\nLe ${day} devient un jour férié : l’agenda de qui ne reçoit pas ces jours-là est fermé. ${what} à l’agenda et ${count === 1 ? "aura lieu comme prévu, sauf si vous le déplacez ou l’annulez" : "auront lieu comme prévu, sauf si vous les déplacez ou les annulez"}.\n\n${link}`,
    };
  },
};
