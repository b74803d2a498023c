import {
  type PaymentReason,
  payoutByHandReason,
  payoutReturnedReason,
  type ReasonText,
  refundLateReason,
  takenBackReason,
} from "../../../booking/payment-reasons.ts";

/** Why a payment did not go through, and what the person can do now. */
export const paymentReasonWords: Record<PaymentReason, ReasonText> = {
  INSUFFICIENT_FUNDS: {
    sentence: "Le solde du compte est insuffisant.",
    next: "Rechargez le compte ou payez avec un autre numéro, puis réessayez.",
  },
  REFUSED_BY_PAYER: {
    sentence: "Le paiement a été refusé sur le téléphone.",
    next: "Si c’était une erreur, relancez le paiement et validez avec votre code secret.",
  },
  PIN_NOT_ENTERED: {
    sentence: "Le code secret n’a pas été saisi à temps.",
    next: "Relancez le paiement et gardez votre téléphone à portée de main.",
  },
  WRONG_PIN: {
    sentence: "Le code secret saisi est incorrect.",
    next: "Relancez le paiement. Après plusieurs erreurs, votre opérateur bloque le compte\u00a0: appelez son service client.",
  },
  EXPIRED: {
    sentence: "La demande de paiement a expiré.",
    next: "Relancez le paiement et validez-le dès que la demande s’affiche.",
  },
  CANCELLED: {
    sentence: "Le paiement a été annulé.",
    next: "Vous pouvez le relancer tant que vos places sont retenues.",
  },
  WALLET_NOT_FOUND: {
    sentence: "Ce numéro n’a pas de compte mobile money.",
    next: "Vérifiez le numéro, ou payez avec un autre numéro.",
  },
  WRONG_OPERATOR: {
    sentence: "Ce numéro n’appartient pas à l’opérateur choisi.",
    next: "Choisissez l’autre opérateur, ou corrigez le numéro.",
  },
  WALLET_INACTIVE: {
    sentence: "Ce compte mobile money n’est pas actif.",
    next: "Faites-le activer auprès de votre opérateur, ou payez avec un autre numéro.",
  },
  LIMIT_REACHED: {
    sentence: "Le plafond de ce compte est atteint.",
    next: "Payez avec un autre numéro ou par carte, ou réessayez demain.",
  },
  PAYEE_NOT_ALLOWED: {
    sentence: "Le compte du bénéficiaire ne peut pas recevoir ce montant.",
    next: "Choisissez un autre moyen de paiement.",
  },
  NOT_ALLOWED: {
    sentence: "L’opérateur n’autorise pas ce paiement avec ce compte.",
    next: "Payez avec un autre numéro, ou appelez le service client de votre opérateur.",
  },
  CARD_DECLINED: {
    sentence: "La banque a refusé la carte.",
    next: "Essayez une autre carte ou un autre moyen de paiement, ou appelez votre banque.",
  },
  CARD_EXPIRED: {
    sentence: "La carte est expirée.",
    next: "Payez avec une autre carte.",
  },
  CARD_CODE_WRONG: {
    sentence: "Le code de sécurité de la carte est incorrect.",
    next: "Vérifiez les trois chiffres au dos de la carte, puis réessayez.",
  },
  CARD_NOT_SUPPORTED: {
    sentence: "Cette carte ne permet pas ce type de paiement.",
    next: "Payez avec une autre carte ou un autre moyen de paiement.",
  },
  AUTHENTICATION_FAILED: {
    sentence: "La vérification demandée par la banque n’a pas abouti.",
    next: "Relancez le paiement et suivez les indications de votre banque.",
  },
  AMOUNT_REFUSED: {
    sentence: "Ce montant n’est pas accepté par ce moyen de paiement.",
    next: "Choisissez un autre moyen de paiement.",
  },
  AMOUNT_MISMATCH: {
    sentence: "Le montant reçu ne correspond pas au montant demandé.",
    next: "Ce que vous avez payé vous est rendu. Relancez le paiement du montant demandé.",
  },
  PROVIDER_UNAVAILABLE: {
    sentence: "Le service de paiement ne répond pas pour le moment.",
    next: "Réessayez dans quelques minutes, ou choisissez un autre moyen de paiement.",
  },
  PROVIDER_ERROR: {
    sentence: "Le service de paiement a rencontré une erreur.",
    next: "Aucun montant n’a été débité. Réessayez, ou choisissez un autre moyen de paiement.",
  },
  NOT_CONFIGURED: {
    sentence: "Ce moyen de paiement n’est pas disponible.",
    next: "Choisissez un autre moyen de paiement.",
  },
};

/** For staff, who also see why a refund waits for a person. */
export const transferReasonWords: Record<
  | PaymentReason
  | typeof refundLateReason
  | typeof takenBackReason
  | typeof payoutReturnedReason
  | typeof payoutByHandReason,
  Pick<ReasonText, "sentence">
> = {
  ...paymentReasonWords,
  [refundLateReason]: { sentence: "Le remboursement dépasse le délai promis au client." },
  [takenBackReason]: { sentence: "L’opérateur a rendu ce paiement : le client a déjà l’argent." },
  [payoutByHandReason]: {
    sentence: "Cet opérateur ne prend pas nos versements : cette somme s’envoie à la main.",
  },
  [payoutReturnedReason]: { sentence: "L’opérateur a rendu ce versement : il est de nouveau dû." },
};
