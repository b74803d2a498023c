import type { MatchClass, MatchStep } from "../../../../../prisma/client/client.ts";

const count = (value: number) => value.toLocaleString("fr-FR");
const counted = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value > 1 ? many : one}`;

export const reconciliationWords = {
  lead: "Chaque franc est comparé au relevé de l’opérateur, à nos paiements et à nos comptes.",
  noStatement: "Aucun relevé importé",
  until: (text: string) => `Relevé jusqu’au ${text}`,
  matched: (lines: number, all: number) => `${count(lines)} lignes sur ${count(all)}`,
  there: "Chez l’opérateur",
  here: "Dans nos comptes",
  gap: "Écart des soldes",
  open: "À traiter",
  nothingOpen: "Aucun écart à traiter",
  since: (text: string) => `depuis le ${text}`,
  queue: "Voir tous les écarts",
  upload: {
    title: "Importer un relevé",
    lead: "CSV ou XLSX, tel que l’opérateur l’envoie. Rien n’est écrit avant votre accord.",
    provider: "Opérateur",
    choose: "Choisir le fichier",
    none: "Aucun fichier choisi",
    preview: "Vérifier le fichier",
    sending: (percent: number) => `Envoi du fichier : ${percent} %`,
    reading: "Lecture et rapprochement…",
    import: (lines: number) => `Importer ${counted(lines, "ligne")}`,
    already: "Ce fichier a déjà été importé : il n’ajoute rien.",
    done: (added: number) => `Relevé importé : ${counted(added, "ligne nouvelle", "lignes nouvelles")}.`,
    found: (lines: number, added: number) =>
      `${counted(lines, "ligne lue", "lignes lues")}, dont ${counted(added, "nouvelle")}.`,
    faults: (faults: number) => `${counted(faults, "défaut")} : rien ne peut être importé.`,
    line: "Ligne",
    column: "Colonne",
    sentence: "À corriger",
    firstLines: "Premières lignes, comme nous les lisons",
    file: "Fichier",
    tooLarge: "Ce fichier est trop grand : 160 Mo au plus.",
  },
  date: "Date",
  kind: "Opération",
  amount: "Montant",
  fee: "Frais",
  transaction: "Transaction",
  reference: "Référence",
  number: "Numéro",
  balance: "Solde après",
} as const;

export const lineKindWords: Record<string, string> = {
  COLLECTION: "Encaissement",
  DISBURSEMENT: "Envoi",
  FEE: "Frais",
  REVERSAL: "Reprise",
  SETTLEMENT: "Virement à la banque",
  ADJUSTMENT: "Régularisation",
};

/** What happened, in one sentence. */
export const differenceWords = {
  stake: "En jeu",
  missing: (from: string, until: string) => {
    const when = from === until ? `vers le ${from}` : `entre le ${from} et le ${until}`;
    return `Il manque des lignes ${when}. L’écart se ferme seul quand un relevé les apporte.`;
  },
  bringLines:
    "importer le relevé qui porte ces lignes. Un écart accepté entre-temps se reprend quand elles viennent.",
  line: "Ligne de l’opérateur",
  noLine: "Le relevé de l’opérateur n’a pas de ligne pour ce paiement.",
  payment: "Notre paiement",
  noPayment: "Aucun paiement de chez nous ne porte cette référence.",
  candidates: "Paiements qui pourraient correspondre",
  noCandidate: "Aucun paiement du même montant autour de cette date.",
  proposal: "Étape proposée",
  asked: (name: string) => `${name} demande cette décision. Une autre personne doit la confirmer.`,
  askedByMe: "Vous avez demandé cette décision. Une autre personne doit la confirmer.",
  decided: (by: string, second: string | null) =>
    `Décidé par ${by}${second ? `, confirmé par ${second}` : ""}`,
  alone: "Réglé sans intervention.",
  events: "Appels à l’opérateur, écritures et décisions",
  steps: {
    ACCEPT: "Accepter l’écart : nos comptes suivent l’opérateur",
    ATTACH: "Rattacher l’argent à un paiement",
    RESEND: "Devoir à nouveau l’argent revenu, et le renvoyer",
    CLAIM: "Réclamer la deuxième somme à l’opérateur",
    DEDUCT: "Retenir la deuxième somme sur le prochain versement de la compagnie",
  } satisfies Record<MatchStep, string>,
  sentences: {
    FEE_DIFFERS: "L’opérateur a pris d’autres frais que ceux du contrat. Ils sont passés tels quels.",
    AMOUNT_DIFFERS: "L’opérateur annonce un autre montant que nos comptes.",
    CURRENCY_DIFFERS: "L’opérateur a compté dans une autre monnaie.",
    SUCCESS_UNKNOWN_TO_US: "L’opérateur a l’argent d’un paiement que nous ne croyions pas réussi.",
    UNKNOWN_AT_OPERATOR: "Nous disons ce paiement réussi, et le relevé ne le connaît pas.",
    NO_REFERENCE: "Cet argent ne correspond à aucun de nos paiements, ou à plusieurs à la fois.",
    DUPLICATE: "Un même achat a été débité deux fois : la deuxième somme est rendue.",
    REVERSED: "L’opérateur a repris cet encaissement : la réservation est signalée.",
    REFUND_TWICE: "L’opérateur a envoyé deux fois le même argent.",
    PAYOUT_BOUNCED: "L’argent envoyé est revenu.",
    LATE: "La ligne est d’une autre journée que le paiement.",
    BALANCE_GAP: "Le solde ne suit pas la ligne d’avant : des lignes manquent.",
    WRONG_ACCOUNT: "L’argent est passé par un autre numéro que celui du paiement.",
  } satisfies Record<MatchClass, string>,
} as const;

export const closedDayWords = {
  lead: "Chaque journée close porte l’empreinte de la précédente : une écriture changée se voit.",
  none: "Aucune journée n’est encore close. La veille se clôt d’elle-même à 6 h.",
  day: "Journée",
  closedAt: "Close le",
  closedBy: "Par",
  byItself: "elle-même",
  open: "Écarts ouverts",
  hash: "Empreinte",
  previous: "Empreinte précédente",
  verify: "Vérifier la chaîne",
  verifying: "Vérification…",
  holds: (days: number) =>
    days > 1 ? `${count(days)} journées vérifiées : toutes tiennent.` : "Une journée vérifiée : elle tient.",
  broken: (day: string, why: string) => `La journée du ${day} ne tient pas : ${why}`,
  faults: {
    ENTRIES: "une écriture a été changée, ajoutée ou retirée.",
    LINES: "une ligne de relevé a été changée ou retirée.",
    HASH: "ses chiffres ne donnent pas son empreinte.",
    LINK: "elle ne porte pas l’empreinte de la journée d’avant.",
    MISSING: "la journée d’avant manque.",
  },
  totals: "Totaux par compte",
  account: "Compte",
  provider: "Opérateur",
  debit: "Débit",
  credit: "Crédit",
  entries: "Écritures",
  lines: "Lignes des relevés",
  matches: "Rapprochement",
  class: "Classe",
  state: "État",
  count: "Nombre",
  amount: "Montant",
  closeYesterday: "Clore hier maintenant",
  closed: "Journée close.",
  fileName: (day: string) => `journees-closes-${day}`,
  columns: [
    "Journée",
    "Compte",
    "Opérateur",
    "Monnaie",
    "Débit",
    "Crédit",
    "Écritures",
    "Écarts ouverts",
    "Empreinte",
  ],
} as const;

export const treasuryWords = {
  lead: "Ce que chaque portefeuille tient, et ce qu’il doit payer dans les prochains jours.",
  balance: "Solde estimé maintenant",
  told: (text: string) => `d’après le relevé du ${text}`,
  fromBooks: "d’après nos comptes, sans relevé",
  refunds: "Rembourser",
  payouts: "Verser",
  in24: "24\u00a0h",
  in72: "72\u00a0h",
  total: "Total",
  enough: "Le portefeuille suffit pour 72 heures.",
  short24: (amount: string) =>
    `Il manquera ${amount} dans les 24 heures : alimentez ce portefeuille aujourd’hui.`,
  short72: (amount: string) => `Il manquera ${amount} dans les 72 heures.`,
  settlement: (amount: string) => `${amount} peuvent aller à la banque sans gêner ces paiements.`,
} as const;

/** For companies: whether the operator's statement confirms a payment. */
export const provenWords = {
  proven: "prouvé",
  hint: "Le relevé de l’opérateur confirme ce paiement",
} as const;
