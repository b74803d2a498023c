import type { ServiceKind } from "../../../kinds.ts";
import { gateKindWords } from "./gate-kinds.ts";

/** The words of the scanner: short, to be read at arm's length in a crowd. */
export const scannerWords = {
  title: "Scanner",
  back: "Retour aux listes",
  account: "Mon compte",
  backToPage: "Retour",
  loading: "Chargement…",
  choose: "Que scannez-vous\u00a0?",
  chooseText: "La liste des billets reste sur cet appareil : vous pourrez scanner sans réseau.",
  none: "Rien aujourd’hui ni demain",
  ready: "Prêt sans réseau",
  notReady: "Non téléchargé",
  offlineChoose: "Sans réseau, seul ce qui est déjà téléchargé peut être scanné.",
  nothingStored: "Rien n’est encore téléchargé sur cet appareil. Connectez-vous au réseau une première fois.",
  otherEntry: "Changer",
  refresh: "Mettre à jour",
  refreshing: "Mise à jour…",
  online: "En ligne",
  offline: "Sans réseau",
  age: (minutes: number) => {
    if (minutes < 1) return "Liste à jour";
    if (minutes < 60) return `Liste d’il y a ${minutes} min`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `Liste d’il y a ${hours} h` : `Liste d’il y a ${Math.floor(hours / 24)} jours`;
  },
  queue: (count: number) => (count > 1 ? `${count} lectures à envoyer` : `${count} lecture à envoyer`),
  allSent: "Tout est envoyé",
  send: "Envoyer",
  signIn:
    "Votre session est terminée. Reconnectez-vous pour envoyer les lectures ; elles restent sur cet appareil.",
  signInLink: "Se connecter",
  camera: "Viseur de la caméra",
  cameraOff: "La caméra n’est pas disponible. Autorisez-la, ou saisissez le code du billet.",
  cameraRefused:
    "La caméra est refusée à ce site. Autorisez-la dans les réglages du navigateur, à côté de l’adresse, puis essayez de nouveau, ou saisissez le code du billet.",
  cameraMissing: "Cet appareil n’a pas de caméra. Saisissez le code du billet.",
  cameraBusy: "Une autre application se sert de la caméra. Fermez-la, ou saisissez le code du billet.",
  startCamera: "Activer la caméra",
  code: "Code du billet",
  check: "Vérifier",
  checking: "Vérification…",
  next: "Billet suivant",
  howMany: "Combien entrent\u00a0?",
  leave: "Retour",
  marked: (label: string, time: string) => `${label} ${time}`,
  takeBack: (label: string) => `« ${label} » était une erreur`,
  markWaits: "à envoyer",
  people: (entered: number, admits: number) => `${entered} sur ${admits} entrés`,
  history: "Dernières lectures",
  noHistory: "Aucune lecture pour le moment",
  conflicts: "À vérifier",
  conflictsText: "Vous avez laissé passer ces billets sans réseau, mais le serveur les refuse.",
  refused: "Lectures non acceptées par le serveur",
  outcomes: {
    VALID: "Valable",
    ALREADY_USED: "Déjà utilisé",
    TOO_MANY: "Trop de personnes",
    CANCELLED: "Annulé",
    WRONG_DAY: "Autre jour",
    NO_PLACE: "Sans place",
    FORGED: "Faux billet",
    UNKNOWN: "Code inconnu",
    UNKNOWN_KEY: "À vérifier en ligne",
    REVOKED_KEY: "À vérifier en ligne",
    SLIP: "Bon du guichet",
  },
  texts: {
    ALREADY_USED: "Ce billet a déjà servi.",
    TOO_MANY: "Ce billet ne laisse plus entrer autant de personnes.",
    CANCELLED: "Ce billet a été annulé.",
    WRONG_DAY: "Ce rendez-vous n’est pas pour aujourd’hui.",
    NO_PLACE: "Ce passager n’a plus de place depuis le changement de véhicule : voyez le guichet.",
    FORGED: "Ce code n’a pas été signé par Mboa.",
    UNKNOWN_KEY: "Ce billet est plus récent que la liste : mettez-la à jour.",
    REVOKED_KEY: "La clé de ce billet a été retirée, et il n’est pas dans la liste.",
    SLIP: "Vendu sans réseau : la vente n’est pas encore reçue. Vérifiez le nom sur le bon.",
  },
  /** `who`: the device that read it; null where somebody was received without a scanner. */
  usedBy: (who: string | null, when: string) => (who ? `${when}, ${who}` : when),
  soldSince:
    "Absent de la liste, sans doute vendu depuis : une annulation ou une entrée ailleurs ne se voit pas ici.",
  device: (name: string, person: string) => `Appareil ${name} — ${person}`,
};

/** The results of a scan, in the words of the kind. */
export function scanWords(kind: ServiceKind) {
  const { other, otherText, unknownText, welcome } = gateKindWords[kind];
  return {
    outcomes: { ...scannerWords.outcomes, WRONG_PRODUCT: other },
    texts: { ...scannerWords.texts, VALID: welcome, WRONG_PRODUCT: otherText, UNKNOWN: unknownText },
  };
}
