import type { Verdict, VerdictFacts, VerdictStep } from "../../../booking/payment-verdict.ts";

interface Told {
  operator: string;
  amount: string;
  /** What a refund gives back. */
  refund: string;
  /** A person of ours sent it. */
  byHand: boolean;
}

/** What support reads aloud to the person on the telephone, in one sentence. */
const sentences: Record<Verdict, (told: Told) => string> = {
  FREE: () => "La réservation est gratuite et confirmée\u00a0: les billets sont valables.",
  NOT_TRIED: () => "Personne n’a essayé de payer\u00a0: rien n’a été débité.",
  CASH_AWAITED: ({ amount }) => `Rien n’est encore payé\u00a0: ${amount} sont attendus au guichet.`,
  CASH_NOT_PAID: () => "Rien n’a été payé au guichet\u00a0: il n’y a rien à rendre.",
  CASH_GIVEN: ({ refund }) => `${refund} ont été rendus en espèces au guichet.`,
  CASH_TO_GIVE: ({ refund }) => `${refund} attendent le client au guichet, en espèces.`,
  CASH_DISPUTED: () => "Le client conteste la caution\u00a0: rien n’en bouge avant la décision.",
  CASH_SOLD: ({ amount }) => `${amount} ont été payés au guichet\u00a0: les billets sont valables.`,
  CASH_KEPT: () =>
    "C’était payé au guichet, et la réservation a pris fin sans remboursement, selon ses conditions.",
  CASH_RECEIVED: ({ amount }) => `${amount} ont été payés au guichet.`,
  TAKEN_BACK: ({ operator, amount }) =>
    `${operator} a repris ce paiement\u00a0: nous n’avons plus les ${amount}.`,
  REFUND_REFUSED: ({ operator, refund }) =>
    `${operator} a refusé le remboursement\u00a0: ${refund} sont toujours dus au client.`,
  WRONG_REFUSED: ({ operator, refund }) =>
    `Un autre montant est arrivé, et ${operator} a refusé de le rendre\u00a0: ${refund} sont toujours dus au client.`,
  REFUND_UNSURE: ({ operator, refund }) =>
    `${operator} n’a pas dit si le remboursement de ${refund} est parti\u00a0: nous le redemandons sans risque de double envoi.`,
  WRONG_UNSURE: ({ operator, refund }) =>
    `Un autre montant est arrivé, et ${operator} n’a pas dit si les ${refund} sont repartis\u00a0: nous le redemandons.`,
  REFUND_BY_HAND: ({ refund }) =>
    `Le remboursement de ${refund} se fait à la main\u00a0: il n’est pas encore parti.`,
  WRONG_BY_HAND: ({ refund }) =>
    `Un autre montant est arrivé\u00a0: ${refund} se rendent à la main et ne sont pas encore partis.`,
  TWICE_RETURNED: ({ operator, refund }) =>
    `${operator} a débité deux fois, et ${refund} ont été rendus au client.`,
  TWICE_RETURNING: ({ operator, refund }) =>
    `${operator} a débité deux fois\u00a0: ${refund} repartent vers le client.`,
  TWICE: ({ operator }) => `${operator} a débité deux fois, et le second débit n’est pas encore rendu.`,
  LATE_RETURNED: ({ refund }) =>
    `L’argent est arrivé après la fin de la réservation\u00a0: ${refund} ont été rendus au client.`,
  LATE_RETURNING: ({ refund }) =>
    `L’argent est arrivé après la fin de la réservation\u00a0: ${refund} repartent vers le client.`,
  PARTLY_RETURNED: ({ amount, refund }) =>
    `${refund} ont été rendus sur les ${amount} payés, et les billets restent valables.`,
  PARTLY_RETURNING: ({ amount, refund }) =>
    `${refund} repartent vers le client sur les ${amount} payés, et les billets restent valables.`,
  RETURNED: ({ amount, refund }) => `${refund} ont été rendus sur les ${amount} payés.`,
  RETURNING: ({ operator, refund }) =>
    `${refund} sont en route vers le client\u00a0: ${operator} ne les a pas encore confirmés.`,
  REFUND_FAILED: ({ refund }) =>
    `Le remboursement n’est pas parti\u00a0: ${refund} sont toujours dus au client.`,
  ABSENT: ({ operator }) =>
    `Nous avons confirmé ce paiement, mais le relevé de ${operator} ne le contient pas\u00a0: nous vérifions.`,
  DIFFERS: ({ operator }) =>
    `Le paiement est arrivé, mais le relevé de ${operator} n’en dit pas autant\u00a0: nous vérifions.`,
  NOT_BOOKED: () =>
    "Ce paiement est dit réussi, mais nos comptes n’en ont pas trace\u00a0: un administrateur vérifie.",
  DISPUTED: () => "Le client conteste la caution\u00a0: rien n’en bouge avant la décision.",
  SOLD: ({ amount }) => `Les ${amount} sont arrivés et les billets sont valables.`,
  KEPT: () => "C’était payé, et la réservation a été annulée sans remboursement, selon ses conditions.",
  LATE_HELD: ({ amount }) =>
    `${amount} sont arrivés après la fin de la réservation et ne sont pas encore rendus\u00a0: un administrateur vérifie.`,
  RECEIVED: ({ amount }) => `Les ${amount} sont arrivés\u00a0: la réservation attend encore le reste.`,
  WRONG_RETURNED: ({ refund }) => `Un autre montant est arrivé\u00a0: ${refund} ont été rendus au client.`,
  WRONG_RETURNING: ({ refund }) => `Un autre montant est arrivé\u00a0: ${refund} repartent vers le client.`,
  WRONG_HELD: () =>
    "Un autre montant est arrivé, et n’est pas encore rendu\u00a0: un administrateur vérifie.",
  BOOKED_OPEN: ({ operator }) =>
    `L’argent est dans nos comptes, mais le paiement est encore ouvert\u00a0: redemandez à ${operator}.`,
  AT_OPERATOR: ({ operator, amount }) =>
    `Le relevé de ${operator} montre que ${amount} ont été débités\u00a0: ils vont acheter les places ou repartir vers le client.`,
  NO_ANSWER: ({ operator }) =>
    `${operator} ne nous répond pas\u00a0: nous ne savons pas encore si l’argent a été débité.`,
  UNKNOWN_SO_FAR: ({ operator }) =>
    `${operator} ne connaît pas ce paiement\u00a0: jusqu’ici, rien n’a été débité.`,
  NOT_SENT: ({ operator }) =>
    `La demande n’est pas encore partie chez ${operator}\u00a0: rien n’a été débité.`,
  NOT_TOLD: ({ operator }) => `${operator} n’a pas encore dit où en est ce paiement.`,
  WAITING_EXPIRED: ({ operator }) =>
    `La réservation a expiré, mais ${operator} attend encore le client\u00a0: s’il valide, il a ses places ou son argent lui est rendu.`,
  WAITING_CANCELLED: ({ operator }) =>
    `La réservation est annulée, mais ${operator} attend encore le client\u00a0: s’il valide, son argent lui est rendu.`,
  WAITING: ({ operator }) => `${operator} attend que le client valide\u00a0: rien n’est encore débité.`,
  UNKNOWN: ({ operator }) => `${operator} ne connaît pas ce paiement\u00a0: rien n’a été débité.`,
  REFUSED: ({ operator }) => `${operator} répond que le paiement n’a pas abouti\u00a0: rien n’a été débité.`,
  ENDED_UNASKED: ({ operator }) =>
    `Le paiement a pris fin sans réponse de ${operator}\u00a0: demandez-lui avant de dire que rien n’a été débité.`,
  REFUND_CASH_GIVEN: ({ refund }) => `${refund} ont été rendus en espèces au guichet.`,
  REFUND_CASH_TO_GIVE: ({ refund }) => `${refund} attendent le client au guichet, en espèces.`,
  REFUND_BOUNCED: ({ operator, refund }) =>
    `${operator} nous a renvoyé ce remboursement\u00a0: le client n’a pas reçu ces ${refund}.`,
  REFUND_TWICE: ({ operator, refund }) => `${operator} a envoyé deux fois ces ${refund} au client.`,
  REFUND_UNSEEN: ({ operator, refund }) =>
    `${refund} sont dits partis, mais le relevé de ${operator} ne les contient pas\u00a0: nous vérifions.`,
  REFUND_DIFFERS: ({ operator }) =>
    `Le remboursement est parti, mais le relevé de ${operator} n’en dit pas autant\u00a0: nous vérifions.`,
  REFUND_SENT: ({ operator, refund, byHand }) =>
    byHand
      ? `${refund} ont été envoyés au client à la main.`
      : `${refund} sont partis vers le client par ${operator}.`,
  REFUND_SEEN: ({ operator, refund }) =>
    `Le relevé de ${operator} montre que ${refund} sont partis vers le client.`,
  REFUND_REPLACED: () => "Ce remboursement n’est pas parti\u00a0: un autre l’a remplacé.",
  OWN_REFUND_REFUSED: ({ operator, refund }) =>
    `${operator} a refusé le remboursement\u00a0: ${refund} sont toujours dus au client.`,
  OWN_REFUND_UNSURE: ({ operator, refund }) =>
    `${operator} n’a pas dit si le remboursement de ${refund} est parti\u00a0: nous le redemandons sans risque de double envoi.`,
  OWN_REFUND_BY_HAND: ({ refund }) =>
    `Le remboursement de ${refund} se fait à la main\u00a0: il n’est pas encore parti.`,
  REFUND_NO_ANSWER: ({ operator, refund }) =>
    `${operator} ne répond pas\u00a0: les ${refund} repartent d’eux-mêmes, une seule fois.`,
  REFUND_NOT_THERE: ({ operator, refund }) =>
    `${operator} n’a pas encore reçu l’ordre\u00a0: les ${refund} repartent d’eux-mêmes.`,
  REFUND_UNDER_WAY: ({ operator, refund }) =>
    `${refund} sont en route vers le client\u00a0: ${operator} ne les a pas encore confirmés.`,
};

export const verdictWords = {
  sentences,
  title: "À lire au client",
  facts: "Les faits",
  steps: {
    ASK_OPERATOR: "Interroger l’opérateur",
    RESEND_REFUND: "Renvoyer le remboursement",
    CONFIRM_TRANSFER: "Confirmer l’envoi",
    RESEND_TICKETS: "Renvoyer les billets",
    WRITE: "Écrire au client",
    OPEN_DIFFERENCE: "Voir l’écart",
    OPEN_DEPOSIT: "Voir la caution",
  } satisfies Record<VerdictStep, string>,
  /** Of a step that the reader may not take. */
  byAdministrator: (step: string) => `Un administrateur peut\u00a0: ${step.toLowerCase()}.`,
  names: {
    status: "Paiement",
    operator: "L’opérateur",
    ledger: "Nos comptes",
    line: "Son relevé",
    refund: "Remboursement",
    booking: "Réservation",
  },
  values: {
    operator: {
      KNOWS: "connaît ce paiement",
      DOES_NOT_KNOW: "ne le connaît pas",
      HANGS: "n’a pas répondu à la dernière question",
      NOT_ASKED: "n’a pas été interrogé",
    },
    line: {
      NONE: "pas encore reçu pour ce jour",
      AGREES: "dit comme nous",
      ABSENT: "n’a pas de ligne pour ce paiement",
      DIFFERS: "dit autre chose",
      REVERSED: "dit que l’argent est reparti",
      TWICE: "a deux lignes pour ce paiement",
    },
    refund: {
      NONE: "aucun",
      UNDER_WAY: "en route",
      REFUSED: "refusé",
      UNSURE: "sans réponse",
      BY_HAND: "à faire à la main",
      SENT: "parti",
      FAILED: "pas parti",
    },
  } satisfies { [Fact in "operator" | "line" | "refund"]: Record<VerdictFacts[Fact], string> },
  ledger: (booked: boolean) => (booked ? "l’argent y est écrit" : "rien n’y est écrit"),
};
