import { capitalised } from "../../../text/grammar.ts";
import type { KindWords } from "../kinds.ts";
import { yourPaper } from "../your-paper.ts";

/** Sentences of tickets and of their public check. */
export const ticketWords = {
  title: (kind: KindWords, count: number) => capitalised(yourPaper(kind, count)),
  /** In an SMS. */
  short: (kind: KindWords, count: number) => capitalised(kind.paper(count).split(" ")[1] ?? ""),
  stayValid: (kind: KindWords, { tickets, code }: { tickets: number; code: string }) => {
    const paper = capitalised(yourPaper(kind, tickets));
    return paper.startsWith("Vos") ? `${paper} ${code} restent valables.` : `${paper} ${code} reste valable.`;
  },
  of: (position: number, total: number) => `Billet ${position} sur ${total}`,
  admits: (people: number) => `Valable pour ${people} personnes`,
  code: "Code",
  qr: (code: string) => `Code QR du billet ${code}`,
  show: (kind: KindWords) => `À présenter ${kind.whereShown}`,
  /** For a booking with no place to go to. */
  keep: "À garder : ce code prouve votre réservation",
  enlarge: "Agrandir le code QR",
  pdf: "PDF",
  calendar: "Agenda",
  receipt: "Reçu",
  send: (count: number) => (count === 1 ? "Envoyer le billet" : "Envoyer les billets"),
  sendFailed: "L’envoi n’a pas pu se faire. Enregistrez le PDF, puis envoyez-le.",
  shareOne: "Envoyer le lien",
  sendWhatsapp: "Envoyer par WhatsApp",
  sendAllWhatsapp: "Tous les billets par WhatsApp",
  image: "Image",
  imageName: (code: string) => `billet-${code}.png`,
  imageFailed: "L’image n’a pas pu être enregistrée. Prenez le PDF.",
  landmark: (landmark: string) => `Repère\u00a0: ${landmark}`,
  linkText: (kind: KindWords, title: string, { when, label }: { when: string; label: string }) =>
    `${capitalised(yourPaper(kind, 1))} pour ${title}, ${when}, ${label}\u00a0:`,
  /** One message with the link of each ticket, under whose it is. */
  allText: (kind: KindWords, count: number, { title, when }: { title: string; when: string }) =>
    `${capitalised(yourPaper(kind, count))} pour ${title}, ${when}\u00a0:`,
  fileName: (code: string) => `billets-${code}.pdf`,
  statuses: {
    VALID: "Valable",
    USED: "Utilisé",
    CANCELLED: "Annulé",
    OVER: "Date passée",
    NO_PLACE: "Sans place",
  },
  saved: "Enregistré sur cet appareil : lisible sans réseau.",
  offline: "Copie enregistrée, affichée sans réseau.",
  notHere: "Pas de réseau, et ces billets n’ont pas encore été ouverts sur cet appareil.",
  savedAt: (when: string) => `Copie du ${when}`,
  check: {
    title: "Vérifier un billet",
    ownTitle: "Votre billet",
    ownLead: "Montrez ce code QR, ou enregistrez cette page en image : elle s’ouvre alors sans réseau.",
    other: "Vérifier un autre billet",
    lead: "Saisissez le code imprimé sous le QR pour savoir si le billet est authentique.",
    field: "Code du billet",
    submit: "Vérifier",
    missing: "Veuillez saisir le code du billet",
    valid: "Billet authentique et valable",
    used: "Billet authentique, déjà utilisé",
    unseated: "Billet authentique, mais sans place depuis un changement de véhicule",
    over: "Billet authentique, mais sa date est passée",
    cancelled: "Billet annulé : il n’est plus valable",
    unknown: "Aucun billet ne porte ce code. Vérifiez les lettres, ou méfiez-vous de ce billet.",
    holder: "Initiales du titulaire",
    company: "Vendu par",
    service: "Service",
    place: "Place",
    when: "Date",
    where: "Lieu",
    queue: {
      number: (number: number) => `Numéro d’appel ${number}`,
      called: "C’est votre tour",
      next: "Vous êtes le prochain",
      ahead: (count: number) => (count === 1 ? "1 personne avant vous" : `${count} personnes avant vous`),
      live: "Cette page se met à jour seule.",
    },
  },
} as const;
