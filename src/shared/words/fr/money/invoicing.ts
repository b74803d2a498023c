import { pageTitleWords } from "../backoffice/page-titles.ts";

/** Statement, payouts, invoices and the preview of commissions: words of the screens and of the papers. */
export const statementWords = {
  title: pageTitleWords.statement,
  fileName: (company: string, from: string, to: string) => `releve-${company}-${from}-${to}`,
  companyTitle: pageTitleWords.companyStatement,
  lead: "Ce que vos ventes ont rapporté, ce qui a été retenu et ce qui vous a été versé. Une vente en ligne y entre une fois le service rendu : jusque-là, Mboa garde l’argent.",
  companyLead: "Le même relevé que celui que lit la compagnie.",
  chooseCompany: "Choisissez une compagnie pour lire son relevé.",
  company: "Compagnie",
  opening: "Solde au début",
  closing: "Solde à la fin",
  gross: "Ventes brutes",
  refunds: "Remboursements",
  commission: "Commission",
  fees: "Frais d’abonnement",
  tax: "Taxes sur factures",
  cash: "Espèces gardées au guichet",
  cashShort: "Espèces",
  effect: "Effet",
  inCurrency: (title: string, currency: string) => `${title} (en ${currency})`,
  other: "Autres mouvements",
  net: "Net",
  payouts: "Versements",
  received: "Règlements reçus",
  balance: "Solde",
  owedToCompany: "À verser à la compagnie",
  owedToYou: "À vous verser",
  owedByCompany: "Dû à Mboa, retenu sur le prochain versement",
  reconciles: "Concorde au franc près avec le grand livre",
  differs: (amount: string) => `Écart de ${amount} avec le grand livre\u00a0: prévenez l’équipe technique`,
  periods: "Par période",
  period: "Période",
  lines: "Opérations",
  payoutsMade: "Versements de la période",
  noPayout: "Aucun versement pendant cette période",
  noLine: "Aucune opération pendant cette période",
  date: "Date",
  operation: "Opération",
  booking: "Réservation",
  description: "Détail",
  settledOn: "Réglé le",
  more: "Opérations suivantes",
  previous: "Opérations précédentes",
  range: (from: number, to: number, total: number) => `${from} à ${to} sur ${total}`,
  kinds: {
    EARNED: "Service rendu",
    CANCELLED: "Annulation",
    CASH_SALE: "Vente en espèces",
    CASH_SALE_CANCELLED: "Annulation d’une vente en espèces",
    PROMISE_DIFFERENCE: "Supplément pour un client non parti à l’heure",
    DEPOSIT_KEPT: "Caution retenue",
    PAYOUT: "Versement",
    PAYOUT_RETURNED: "Versement revenu",
    PAYOUT_TWICE: "Versement reçu deux fois",
    SUBSCRIPTION: "Abonnement",
    SUBSCRIPTION_ENDED: "Abonnement annulé avant son début",
    INVOICE_TAX: "Taxe sur facture",
    INVOICE_PAID: "Facture réglée par virement",
  } as Record<string, string>,
};

export const payoutWords = {
  title: "Versements à faire",
  lead: "Ce qui est dû à chaque compagnie, moins la commission qu’elle doit sur ses ventes en espèces.",
  noAccount: "Aucun compte",
  notVerified: "Compte à confirmer par une autre personne",
  last: "Dernier versement",
  never: "Jamais",
  failedOn: (day: string) => `Le versement du ${day} n’est pas arrivé.`,
  dueSince: (day: string) => `à verser depuis le ${day}`,
  dueOn: (day: string) => `prévu le ${day}`,
  dueNow: "à verser maintenant",
  underway: "Un versement est en route",
  toSend: "À envoyer à la main",
  unanswered: "Sans réponse de l’opérateur",
  openToSend: "Voir le versement",
  toConfirm: "À confirmer par une autre personne",
  toConfirmText: (amount: string, who: string) =>
    `${amount}, demandé par ${who.trim() || "une personne qui n’a plus de compte"}`,
  toConfirmMine: (amount: string) => `Vous avez demandé ${amount}\u00a0: une autre personne doit confirmer`,
  open: "Voir et confirmer",
  owes: "La compagnie doit encore",
  payAll: (count: number) => `Verser tout ce qui est dû (${count.toLocaleString("fr")})`,
  /** Companies to be paid by today to which no money can be sent yet. */
  unverified: (count: number) =>
    count === 1
      ? "Une compagnie à verser dès aujourd’hui n’a pas encore de compte confirmé."
      : `${count} compagnies à verser dès aujourd’hui n’ont pas encore de compte confirmé.`,
  suspended: "Suspendue",
  suspendedText: "Cette compagnie est suspendue : vérifiez d’abord que cet argent doit partir.",
  /** Of all that is due at once. */
  suspendedApart: (count: number) =>
    count === 1
      ? "Une compagnie suspendue reste à part : son versement se décide sur sa ligne."
      : `${count} compagnies suspendues restent à part : leurs versements se décident sur leur ligne.`,
  others: (count: number) =>
    count === 1 ? "Voir la dernière compagnie" : `Voir les ${count.toLocaleString("fr")} autres compagnies`,
  pay: "Verser",
  confirmTitle: (company: string) => `Verser à ${company}\u00a0?`,
  confirmText: (amount: string, number: string, provider: string) =>
    `${amount} partent maintenant vers le ${number} (${provider}). Ce versement ne peut pas être repris.`,
  /** Where the operator takes no payouts from us. */
  byHandText: (amount: string, number: string, provider: string) =>
    `${provider} ne prend pas nos versements : rien ne part tout seul. Envoyez ${amount} au ${number} à la main, puis confirmez l’envoi sur la page du versement.`,
  askTitle: (company: string) => `Demander le versement à ${company}\u00a0?`,
  askText: (amount: string, number: string, provider: string) =>
    `Rien ne part maintenant\u00a0: une autre personne doit d’abord confirmer ces ${amount}, qui iront au ${number} (${provider}).`,
  ask: (amount: string) => `Demander ${amount}`,
  setOff: (payable: string, receivable: string) =>
    `${payable} dus, moins ${receivable} de commission sur les ventes en espèces.`,
  confirm: (amount: string) => `Verser ${amount}`,
  asked: "Versement demandé\u00a0: rien ne part avant qu’une autre personne l’ait confirmé",
  ordered: "Versement ordonné\u00a0: il est en route",
  orderedByHand: "Versement ordonné : envoyez-le à la main, puis confirmez l’envoi",
  doneByHand: (amount: string, company: string) =>
    `Versement de ${amount} à ${company} ordonné : envoyez-le à la main, puis confirmez l’envoi`,
  done: (amount: string, company: string) => `Versement de ${amount} à ${company} ordonné`,
  waits: (amount: string, company: string) =>
    `Versement de ${amount} à ${company} demandé\u00a0: une autre personne doit le confirmer`,
  none: "Rien à verser pour le moment",
  /** `dueNow`: how many of them are due by today. */
  total: (count: number, amount: string, dueNow: number) => {
    const due = dueNow === 0 ? "aucune" : dueNow;
    const when = dueNow === count ? "à verser dès aujourd’hui" : `dont ${due} à verser dès aujourd’hui`;
    return `${count === 1 ? "1 compagnie à payer" : `${count} compagnies à payer`}, ${amount}, ${when}`;
  },
};

export const invoiceWords = {
  paper: "Facture de commission",
  to: "Facturé à",
  from: "Émetteur",
  issuedOn: "Émise le",
  period: "Période",
  taxNumber: (value: string) => `Contribuable\u00a0: ${value}`,
  tradeRegister: (value: string) => `Registre du commerce\u00a0: ${value}`,
  net: "Total hors taxes",
  tax: (percent: string) => `Taxe (${percent}\u00a0%)`,
  total: "Total à payer",
  paidOn: (day: string) => `Réglée le ${day}`,
  setOff:
    "Les sommes dues sont retenues sur vos versements\u00a0; il n’y a rien à envoyer tant que vous en recevez.",
  download: "Télécharger la facture (PDF)",
  lines: {
    online: (count: number) => `Commission sur ${count} ${count > 1 ? "opérations" : "opération"} en ligne`,
    cash: (count: number) => `Commission sur ${count} ${count > 1 ? "ventes" : "vente"} en espèces`,
    cashCancelled: (count: number) =>
      `Commission rendue sur ${count} ${count > 1 ? "ventes annulées" : "vente annulée"}`,
    subscription: (count: number) => (count > 1 ? `Abonnements (${count} périodes)` : "Abonnement"),
    subscriptionEnded: "Abonnements annulés avant leur début",
    other: "Autres commissions",
  },
  fileName: (number: string) => `facture-${number}.pdf`,
};

export const commissionWords = {
  asked: "Demandé. Une autre personne confirme ce taux, qui compte alors dès le lendemain.",
  title: "Quel taux s’applique\u00a0?",
  lead: "Le plus précis l’emporte\u00a0: la compagnie avant le domaine, le domaine avant le service, le service avant le pays.",
  country: "Pays",
  company: "Compagnie",
  kind: "Service",
  domain: "Domaine",
  day: "Date de la vente",
  any: "Tous",
  anyCompany: "Toutes",
  answer: (percent: string) => `${percent}\u00a0%`,
  example: (commission: string, amount: string, rest: string) =>
    `Sur ${amount}, Mboa garde ${commission} et la compagnie reçoit ${rest}.`,
  none: "Aucun taux ne correspond\u00a0: aucune commission n’est prise.",
  applies: "S’applique",
  candidates: "Tous les taux en vigueur pour cette vente, du plus précis au moins précis",
  reasons: {
    company: "Propre à cette compagnie",
    domain: "Propre à ce domaine",
    kind: "Propre à ce service",
    country: "Taux du pays",
  },
  since: (day: string) => `depuis le ${day}`,
  until: (from: string, to: string) => `du ${from} au ${to}`,
};

export const periodWords = {
  legend: "Période",
  from: "Du",
  to: "Au",
  apply: "Afficher",
  today: "Aujourd’hui",
  week: "7 jours",
  days30: "30 jours",
  thisMonth: "Ce mois",
  lastMonth: "Mois dernier",
  year: "Depuis janvier",
  tooLong: "Choisissez une période d’un an au plus",
  backwards: "La fin précède le début",
};
