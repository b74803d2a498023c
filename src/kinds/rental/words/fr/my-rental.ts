import { formatAmount } from "../../../../shared/money.ts";
import { paymentMethodWords } from "../../../../shared/words/fr/booking/payment-methods.ts";

const handoverLead = (what: string) =>
  `Photographiez ${what}. Vos photos protègent votre caution. Sans réseau, tout est gardé ici puis envoyé une seule fois.`;

/** What a customer reads during a rental: directions, the handover, the caution, an extension. */
export const myRentalWords = {
  title: "Ma location",
  notFound: "Cette location est introuvable.",
  back: "Mes réservations",
  code: (code: string) => `Code ${code}`,
  contract: "Contrat (PDF)",
  receipt: "Reçu (PDF)",
  spot: "Où aller",
  spotLater: "L’adresse exacte est donnée dès le paiement.",
  gate: "Le portail",
  caretaker: "Gardien",
  driver: "Votre chauffeur",
  map: "Voir sur la carte",
  call: (name: string) => `Appeler ${name}`,
  callShort: "Appeler",
  handovers: "État des lieux",
  out: { car: "Départ de la voiture", house: "Remise des clés" },
  in: { car: "Retour de la voiture", house: "Retour des clés" },
  giveBack: { car: "Rendre la voiture", house: "Rendre les clés" },
  handoverLead: {
    car: handoverLead("chaque côté, le compteur et les défauts"),
    house: handoverLead("chaque pièce, les compteurs d’eau et d’électricité et les défauts"),
  },
  opensAt: (when: string) => `L’état des lieux pourra être fait à partir du ${when}.`,
  kmRead: (km: number) => `${formatAmount(km)} km`,
  fuel: (eighths: number) => `Carburant : ${eighths}/8`,
  photo: (at: number) => `Photo ${at}`,
  photoCount: (count: number) => (count > 1 ? `${count} photos` : `${count} photo`),
  saved: "État des lieux enregistré",
  waiting: "Gardé sur cet appareil. Il sera envoyé dès que le réseau revient.",
  sending: "Envoi en cours…",
  confirmed: "accepté par vous",
  kmNeeded: "Veuillez saisir le compteur",
  cautionCard: {
    title: "Caution",
    none: "Aucune caution pour cette location.",
    soon: "À verser au plus tard à la remise. D’ici une minute, vous pourrez aussi la verser d’avance ici.",
    steps: {
      due: "À verser au plus tard à la remise",
      dueText: "D’avance ici, ou sur place, en espèces ou par un des moyens de paiement proposés ici.",
      taken: (when: string) => `Reçue le ${when}`,
      held: "Détenue jusqu’au retour",
      heldText: "Ni le loueur ni Mboa ne peuvent s’en servir.",
      rentalOver: "La location est terminée.",
      returnedLater: "Rendue 48 h après le retour",
      returnedOn: (when: string) => `Rendue automatiquement le ${when}`,
      returned: (when: string) => `Rendue le ${when}`,
      claimed: "Le loueur a demandé d’en garder une partie",
      kept: (sum: string) => `Le loueur veut garder ${sum}`,
      disputed: "Vous avez contesté : l’assistance de Mboa décide",
      decided: (sum: string, back: string) =>
        `L’assistance a décidé : ${sum} restent au loueur, ${back} vous reviennent`,
      decidedForYou: "L’assistance a décidé : tout vous est rendu",
      final: (when: string) => `Gardé par le loueur depuis le ${when}`,
      finalOn: (when: string) => `Le loueur le garde à partir du ${when}, sauf si vous contestez`,
      cancelled: "Cette caution n’est plus demandée.",
    },
    by: (method: keyof typeof paymentMethodWords) => `par ${paymentMethodWords[method]}`,
    refund: (sum: string, method: string, status: string) =>
      method === "cash"
        ? status === "SUCCEEDED"
          ? `${sum} rendus en espèces`
          : `${sum} vous attendent au guichet`
        : status === "SUCCEEDED"
          ? `${sum} rendus`
          : `${sum} en route vers vous`,
    photo: (at: number) => `Photo ${at} de la retenue`,
    youSaid: "Votre contestation",
    decision: "Décision de l’assistance",
    payNow: "Verser la caution maintenant",
    payFailed: "Le paiement n’a pas abouti. Rien n’a été gardé.",
    deskLead: "Présentez ce code à l’agence avec la somme exacte.",
    disputeUntil: (when: string) =>
      `Vous pouvez contester jusqu’au ${when}. L’assistance de Mboa décide alors.`,
    disputeLabel: "Pourquoi n’êtes-vous pas d’accord\u00a0?",
    dispute: "Contester la retenue",
    disputeMissing: "Dites en quelques mots pourquoi",
    disputed: "Votre contestation est envoyée",
  },
  dates: {
    extend: "Prolonger la location",
    move: "Prolonger ou changer les dates",
    from: "Nouveau début",
    to: "Nouvelle fin",
    days: (dates: string) => `Actuellement : ${dates}`,
    before: "Déjà payé",
    total: "Nouveau total",
    fee: "Gardé par le loueur, selon les conditions acceptées",
    due: (amount: string) => `À payer en plus : ${amount}`,
    back: (amount: string) => `Vous est rendu : ${amount}`,
    same: "Sans supplément.",
    goPay: (amount: string) => `Garder ces jours et payer ${amount}`,
    confirm: "Changer les dates",
    done: "Votre location est changée.",
    hint: "Choisissez une autre date pour voir la différence exacte, avant tout paiement.",
  },
};
