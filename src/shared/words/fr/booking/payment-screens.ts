import type { LapseReason } from "../../../booking/booking-steps.ts";
import { withdrawalHoursBeforeStart } from "../../../booking/refund-tiers.ts";
import { capitalised, ofName } from "../../../text/grammar.ts";
import type { HeldWords } from "../held-words.ts";
import type { KindWords } from "../kinds.ts";
import { validationWords } from "../ui/validation.ts";
import { yourPaper } from "../your-paper.ts";
import { paymentMethodWords } from "./payment-methods.ts";

/** How an unpaid booking expired, and what to do next. */
interface LapseWords {
  title: (kind: HeldWords) => string;
  text: (kind: HeldWords) => string;
  again: string;
}

/** Sentences of payment: the form, the waiting screen, the results. */
export const paymentScreenWords = {
  titles: { pay: "Paiement", request: "Votre demande", free: "Votre réservation" },
  unpaid: "Mes réservations à payer",
  running: "Voir ce paiement",
  price: {
    changed: (before: string, now: string) => `Total affiché : ${before}. Nouveau total : ${now}.`,
    accept: (now: string) => `Continuer à ${now}`,
  },
  summary: "Votre réservation",
  total: "Total",
  nothing: {
    title: "Rien à payer pour le moment",
    text: "Choisissez d’abord ce que vous voulez réserver : nous le gardons pour vous le temps du paiement.",
    go: "Chercher",
  },
  signIn: {
    titleBill: "Connectez-vous pour voir cette réservation",
    textBill: "Elle est protégée par votre compte : vous reviendrez ici aussitôt connecté.",
    login: "Se connecter",
    register: "Créer un compte",
  },
  passengers: {
    title: (kind: KindWords, count: number) => (count === 1 ? kind.person : kind.people),
    lead: (kind: KindWords) => `Comme sur la pièce d’identité, vérifiée ${kind.whereShown}.`,
    leadElsewhere: "Comme sur la pièce d’identité.",
    later: (when: string) => `Les numéros de pièce se complètent après l’achat, avant le ${when}.`,
    name: (label: string) => (label ? `Nom et prénom, ${label.toLowerCase()}` : "Nom et prénom"),
    identityType: "Pièce d’identité",
    identityNumber: "Numéro de la pièce",
    me: "Moi",
    remember: (count: number) =>
      `Retenir ${count === 1 ? "cette personne" : "ces personnes"} pour mes prochaines réservations`,
  },
  withdrawal: (minutes: number) =>
    `Vous changez d’avis ? Tout est rendu pendant ${minutes} min après le paiement, jusqu’à ${withdrawalHoursBeforeStart} h avant le début.`,
  method: {
    title: "Moyen de paiement",
    names: paymentMethodWords as Record<string, string>,
    texts: {
      "mtn-momo": "Vous validez sur votre téléphone",
      "orange-money": "Vous validez sur votre téléphone",
      stripe: "Visa ou Mastercard, page sécurisée",
      cash: "Vous payez au guichet, en espèces",
    } as Record<string, string>,
    inEuros: (amount: string) => `Soit environ ${amount}\u00a0: votre banque fait le change.`,
    number: "Numéro à débiter",
    numberHint: "Ce numéro recevra la demande de paiement.",
    detected: (name: string) => `Numéro reconnu : ${name}`,
    numberWrong: validationWords.phone,
    otherOperator: (found: string, chosen: string) =>
      `Ce numéro est ${ofName(found)}, pas ${ofName(chosen)}. Choisissez ${found} ou un autre numéro.`,
    pay: (amount: string) => `Payer ${amount}`,
    reserve: "Réserver et payer au guichet",
    free: "Confirmer, c’est gratuit",
    freeTerms: "En confirmant, vous acceptez les conditions d’annulation affichées.",
    terms: "En payant, vous acceptez les conditions d’annulation affichées.",
    none: "Aucun moyen de paiement n’est disponible pour le moment.",
    onlyOnce: "Réessayer ne fait jamais payer deux fois.",
  },
  waiting: {
    title: "Validez sur votre téléphone",
    lead: (amount: string, name: string) => `Une demande de ${amount} vient d’être envoyée par ${name}.`,
    leadSending: (amount: string, name: string) => `Nous envoyons une demande de ${amount} par ${name}.`,
    to: (number: string) => `Au ${number}`,
    steps: [
      "Déverrouillez le téléphone qui porte ce numéro.",
      "Ouvrez la demande de paiement qui s’affiche.",
      "Saisissez votre code secret pour valider.",
    ],
    noPrompt: "Rien ne s’affiche ?",
    dial: (code: string) => `Composez ${code}`,
    dialHint: "puis suivez les indications de votre opérateur.",
    again: "Renvoyer la demande",
    againDone: "La demande est repartie.",
    left: "Temps pour valider",
    watching: "Nous attendons l’accord de votre opérateur. Cette page change toute seule.",
    leave: "Vous pouvez fermer cette page et revenir plus tard, même depuis un autre appareil.",
    cancel: "Annuler ce paiement",
    offline: "Le réseau a été perdu. Votre paiement continue ; nous vérifions dès qu’il revient.",
    late: "Le délai est passé. Nous vérifions une dernière fois auprès de l’opérateur…",
    redirectTitle: "Paiement par carte",
    watchingCard: "Nous attendons l’accord de votre banque. Cette page change toute seule.",
    lateCard: "Le délai est passé. Nous vérifions une dernière fois auprès de la banque…",
    redirect: "Ouvrez la page sécurisée de paiement pour saisir votre carte.",
    redirectGo: "Ouvrir la page de paiement",
    sending: "Envoi de la demande…",
  },
  desk: {
    title: "Payez au guichet",
    lead: "Présentez ce code au guichet et payez en espèces.",
    code: "Code à présenter",
    after: "Votre réservation est confirmée dès que le guichet a encaissé.",
    other: "Payer autrement",
  },
  validation: {
    title: "Demande envoyée",
    text: (kind: KindWords) =>
      `${capitalised(kind.seller)} doit confirmer votre demande. Nous vous prévenons, puis vous payez.`,
    until: (when: string) =>
      `Réponse attendue avant le ${when}. Votre réservation est gardée jusque-\u2060là.`,
    answer: (when: string) => `Réponse attendue avant le ${when}.`,
    payable: "Sans réponse d’ici là, vous pourrez payer le prix entier.",
    held: (when: string) => `Votre réservation est gardée jusqu’au ${when}.`,
  },
  lost: {
    ends: {
      NOT_PAID: {
        title: () => "Le temps de réservation est passé",
        text: (kind) => `${kind.units.unpaid} Rien n’a été débité ; c’est peut-être encore libre.`,
        again: "Retenir à nouveau",
      },
      NOT_ANSWERED: {
        title: (kind) => `${capitalised(kind.seller)} n’a pas répondu à temps`,
        text: () =>
          "Votre demande a pris fin et rien n’a été débité. Renvoyez-la, ou choisissez ce qui se confirme tout de suite.",
        again: "Renvoyer ma demande",
      },
      CASH_NOT_PAID: {
        title: () => "L’heure limite pour payer au guichet est passée",
        text: () =>
          "Votre réservation a pris fin et le code du guichet n’est plus valable. Vous ne devez rien, et c’est peut-être encore libre.",
        again: "Réserver à nouveau",
      },
      SHARES_NOT_PAID: {
        title: () => "Tout le monde n’a pas payé à temps",
        text: () =>
          "La réservation a pris fin. Chaque part déjà payée revient à la personne qui l’a payée, par le même moyen.",
        again: "Retenir à nouveau",
      },
      NO_PLACE: {
        title: () => "Le véhicule a changé",
        text: () =>
          "Le nouveau n’a plus ce que vous aviez retenu. Vous ne devez rien, et ce qui a déjà été payé est rendu ; il en reste peut-être d’autres.",
        again: "Retenir à nouveau",
      },
    } satisfies Record<LapseReason, LapseWords> as Record<LapseReason, LapseWords>,
    replaced: (kind: KindWords) => `Vous avez choisi ${kind.another}`,
    replacedText: "Rien n’a été débité. Vous pouvez y revenir si c’est encore libre.",
    textReturned: (kind: HeldWords) => `${kind.units.unpaid} Ce qui a été reçu vous est rendu en entier.`,
    taken: "Quelqu’un a été plus rapide. Rien n’a été débité.",
    nothing: "Rien n’a été débité.",
    again: "Retenir à nouveau",
  },
  refunding: {
    title: "Votre argent vous revient",
    text: "Le paiement est arrivé après la fin de la réservation. Nous vous remboursons en entier.",
  },
  closed: {
    left: "C’est déjà parti. Rien n’a été débité.",
    title: "Cette réservation est terminée",
    text: "Elle a été refusée ou annulée. Aucun paiement n’est attendu.",
    declined: (kind: KindWords) => `${capitalised(kind.seller)} n’a pas pu accepter votre demande`,
    reason: (reason: string) => `Sa réponse : « ${reason} »`,
    nothing: (kind: HeldWords) => `Rien n’a été débité. ${kind.units.released}`,
  },
  success: {
    title: (kind: KindWords, paid: boolean) => `${paid ? "C’est payé" : "C’est réservé"}, ${kind.wish}`,
    lead: (kind: KindWords, count: number) => {
      const paper = capitalised(yourPaper(kind, count));
      return paper.startsWith("Vos")
        ? `${paper} sont prêts. Ils restent lisibles sans réseau sur cet appareil.`
        : `${paper} est prêt. Il reste lisible sans réseau sur cet appareil.`;
    },
    /** Above what is over. */
    over: "Merci d’avoir choisi Mboa",
    all: "Toutes mes réservations",
    preparing: (kind: KindWords, count: number) => `Nous préparons ${yourPaper(kind, count)}…`,
  },
  queue: {
    first: "Beaucoup de monde veut cette offre\u00a0: chacun passe à son tour. Votre choix est gardé.",
    go: "Aller à la file d’attente",
  },
  failed: {
    title: "Le paiement n’est pas passé",
    unknown: {
      sentence: "Le paiement n’a pas abouti.",
      next: "Réessayez, ou choisissez un autre moyen de paiement.",
    },
    what: "Que faire ?",
    returned: (sum: string) =>
      `Nous avons reçu ${sum}, et ce n’est pas le prix demandé : cette somme vous est rendue en entier.`,
    released: (kind: HeldWords) => `${kind.units.released} Rien n’a été débité.`,
    retry: "Réessayer",
    help: "Nous écrire",
  },
  cancelled: {
    title: "Paiement annulé",
    /** Only an operator prompts on the telephone; a card has its own page, and cash a desk. */
    text: (method: string | undefined) => {
      if (method === "stripe")
        return "Vous avez quitté la page de la carte : ce paiement est annulé et rien n’a été débité.";
      if (method === "cash")
        return "Vous ne payez plus au guichet. Rien n’a été débité : choisissez un autre moyen de paiement.";
      return "Vous avez annulé ce paiement. Rien n’a été débité. Si la demande s’affiche encore sur votre téléphone, refusez-la.";
    },
  },
  receipt: { amount: "Montant", method: "Payé par", when: "Payé le" },
  unread: {
    title: "Ce paiement ne s’affiche pas encore.",
    text: "Le réseau ne répond pas. Rien n’est perdu : ce que vous avez payé reste payé. La réponse s’affiche ici dès que le réseau revient.",
    retry: "Réessayer",
  },
  noBill: {
    title: "Aucun paiement à montrer ici.",
    text: "Cette adresse ne dit pas de quel paiement il s’agit. Ce que vous avez payé est dans vos réservations.",
    search: "Chercher",
  },
  notYours: {
    title: "Ce paiement est introuvable.",
    text: "Il appartient peut-être à un autre compte, ou l’adresse est incomplète.",
  },
} as const;
