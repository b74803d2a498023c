import { movedWords } from "./moved.ts";

/** The offline desk: reserved seats, waiting sales, slips. */
export const offlineDeskWords = {
  title: "Guichet sans réseau",
  back: "Guichet",
  loading: "Chargement…",
  online: "En ligne",
  offline: "Sans réseau",
  signIn:
    "Votre session est terminée. Reconnectez-vous pour envoyer les ventes ; elles restent sur cet appareil.",
  signInLink: "Se connecter",
  unknownPerson: "Ouvrez cette page une première fois avec le réseau, en étant connecté.",

  notTheirs:
    "Les places à vendre sans réseau se prennent avec le compte d’un chef d’agence ou de la compagnie.",
  toOwnDesk: "Ouvrir mon guichet",
  account: "Mon compte",

  mine: "Vos places",
  mineText: "Ces places ne se vendent que sur cet appareil, même sans réseau.",
  none: "Aucune place sur cet appareil. Prenez-en pendant que vous avez le réseau.",
  noneOffline: "Aucune place sur cet appareil, et pas de réseau pour en prendre.",
  left: (count: number) => (count > 1 ? `${count} places à vendre` : `${count} place à vendre`),
  sell: "Vendre",
  giveBack: "Rendre les places",
  giveBackFirst: "Envoyez d’abord les ventes de ces places.",
  age: (minutes: number) => {
    if (minutes < 1) return "Vérifié à l’instant";
    if (minutes < 60) return `Vérifié il y a ${minutes} min`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `Vérifié il y a ${hours} h` : `Vérifié il y a ${Math.floor(hours / 24)} jours`;
  },
  refresh: "Vérifier",
  states: {
    OPEN: "",
    STARTED: "C’est commencé\u00a0: plus rien ne se vend ici.",
    CLOSED: "Annulé ou fermé à la vente\u00a0: ne vendez plus.",
    WITHDRAWN:
      "Votre rôle ici vous a été retiré : ne vendez plus. Les ventes déjà faites sont envoyées ; remettez l’argent à la gare et rendez les places.",
    RETURNED: "Ces places ont été reprises par la gare : ne vendez plus.",
  },
  soldOut: "Toutes les places de cet appareil sont vendues.",

  take: "Prendre des places",
  takeText:
    "Choisissez un départ ou une séance\u00a0: les places gardées au guichet qui sont libres viennent sur cet appareil.",
  counterFree: (count: number) =>
    count > 1 ? `${count} places gardées au guichet` : `${count} place gardée au guichet`,
  noCounter:
    "Aucune place gardée au guichet n’est libre. Gardez-en d’abord sur la page d’embarquement, « Places du guichet ».",
  toCounter: "Ouvrir l’embarquement",
  takeSeats: (count: number) => (count > 1 ? `Prendre ${count} places` : `Prendre ${count} place`),
  taking: "Demande…",
  asked: "Une demande de places attend le réseau.",
  otherEntry: "Changer",

  seats: "Places",
  chooseSeat: "Choisissez une place",
  seatsMaximum: "5 places au plus par vente",
  phoneHelp: "Le billet part par SMS à l’envoi",
  written: "Vente gardée sur cet appareil",
  writtenText: "Elle part au serveur dès que le réseau revient. Donnez le bon au client.",
  printSlip: "Imprimer le bon (80 mm)",
  next: "Vente suivante",

  slip: {
    title: "Bon de place",
    text: "Vendu sans réseau. Ce code devient celui du billet à l’envoi de la vente.",
    show: (where: string) => `À présenter ${where} avec une pièce d’identité.`,
    soldAt: "Vendu",
    price: "Payé en espèces",
  },

  sales: "Ventes de cet appareil",
  noSales: "Aucune vente pour le moment",
  waiting: (count: number, amount: string) =>
    count > 1 ? `${count} ventes à envoyer · ${amount}` : `${count} vente à envoyer · ${amount}`,
  allSent: "Tout est envoyé",
  send: "Envoyer",
  queued: "À envoyer",
  sent: (code: string) => `Enregistrée · ${code}`,
  care: "À régler",
  moved: movedWords,
  toRefund: (amount: string, code: string) =>
    `Annulé ou complet. L’argent est compté dans votre caisse : rendez ${amount} au guichet avec le code ${code}, puis vendez autre chose si le client le veut.`,
  otherPerson: "Vente d’un autre employé : elle part quand il se reconnecte sur cet appareil.",
};
