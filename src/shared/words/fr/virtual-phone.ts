import { formatMoney } from "../../money.ts";

/** The page that shows what the simulated operators, banks and mailboxes would show. */
export const virtualPhoneFr = {
  title: "Téléphone virtuel",
  intro:
    "Aucun vrai message ne part et aucun argent ne bouge : SMS, e-mails et demandes de paiement arrivent ici.",
  phones: "Téléphones",
  findNumber: "Numéro ou adresse e-mail",
  findHint: "Le numéro ou l’adresse que vous avez donné à Mboa",
  open: "Ouvrir",
  noPhones:
    "Aucun message pour l’instant. Inscrivez-vous ou payez une réservation : le téléphone apparaîtra ici.",
  demoAccounts: "Comptes de démonstration",
  demoPassword: (password: string) => `Mot de passe : ${password}`,
  otherPhones: "Autres numéros",
  mailboxes: "Boîtes aux lettres",
  waiting: (count: number) => (count === 1 ? "1 demande à valider" : `${count} demandes à valider`),
  back: "Tous les téléphones",
  tabs: { prompts: "Paiements", sms: "SMS", mails: "E-mails" },
  none: {
    prompts: "Aucune demande de paiement. Lancez un paiement mobile money avec ce numéro.",
    sms: "Aucun SMS reçu.",
    mails: "Aucun e-mail reçu.",
  },
  wallets: "Soldes",
  operators: { "mtn-momo": "MTN MoMo", "orange-money": "Orange Money" },
  promptText: (amount: number, currency: string, text: string) =>
    `Mboa vous demande ${formatMoney(amount, currency)} pour « ${text} ». Saisissez votre code secret pour accepter.`,
  pin: "Code secret",
  pinHint: (pin: string) => `Code secret de démonstration : ${pin}`,
  approve: "Accepter",
  refuse: "Refuser",
  wrongPin: (left: number) =>
    left === 1 ? "Code incorrect. Il vous reste 1 essai." : `Code incorrect. Il vous reste ${left} essais.`,
  pinBlocked: "Code incorrect trois fois : le paiement a échoué.",
  gone: "Cette demande n’attend plus de réponse.",
  outcomes: { PENDING: "En attente", SUCCESSFUL: "Accepté", FAILED: "Non abouti" },
  operations: { collect: "Paiement", transfer: "Versement reçu", refund: "Remboursement reçu" },
  refreshFailed: "Le téléphone ne répond plus. Nouvel essai dans un instant.",
  clock: "Heure du téléphone",
  card: {
    title: "Paiement par carte (démonstration)",
    merchant: "Mboa",
    number: "Numéro de carte",
    expiry: "Expiration",
    code: "Code de sécurité",
    pay: (amount: number, currency: string) => `Payer ${formatMoney(amount, currency)}`,
    cancel: "Annuler et revenir à Mboa",
    declined: "Votre carte a été refusée. Essayez une autre carte.",
    closed: "Cette page de paiement n’est plus valable.",
    tests: "Cartes de démonstration",
    cards: {
      accepted: "acceptée",
      declined: "refusée",
      funds: "provision insuffisante",
      expired: "carte expirée",
      code: "code de sécurité incorrect",
      bank: "vérification de la banque échouée",
    },
  },
  signIn: {
    title: (provider: string) => `Connexion avec ${provider} (démonstration)`,
    intro: "Qui se connecte à Mboa ?",
    noEmail: "sans adresse e-mail",
    other: "Une autre personne",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    emailOptional: "Adresse e-mail (facultative)",
    continue: "Continuer",
    refuse: "Refuser et revenir à Mboa",
    consent: "Mboa recevra votre nom et votre adresse e-mail.",
    refused: "Mboa ne recevra rien.",
    back: "Revenir à Mboa",
    blocked: (fault: string) => `Accès bloqué. Erreur 400 : ${fault}`,
  },
  sms: {
    paid: (amount: number, currency: string, balance: number) =>
      `Vous avez payé ${formatMoney(amount, currency)} à Mboa. Nouveau solde : ${formatMoney(balance, currency)}.`,
    received: (amount: number, currency: string, balance: number) =>
      `Vous avez reçu ${formatMoney(amount, currency)} de Mboa. Nouveau solde : ${formatMoney(balance, currency)}.`,
  },
};
