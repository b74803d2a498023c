/** Push alerts, which a browser shows while Mboa is closed. */
export const pushWords = {
  title: "Alertes sur cet appareil",
  offerTitle: "Être prévenu tout de suite",
  offerText:
    "Cet appareil peut vous prévenir d’un retard, d’une nouvelle de la compagnie ou d’un remboursement, même quand Mboa est fermé. C’est gratuit, et vous arrêtez quand vous voulez.",
  on: "Cet appareil vous prévient d’un retard, d’une nouvelle de la compagnie ou d’un remboursement.",
  off: "Cet appareil ne vous prévient pas. Les SMS et les e-mails continuent d’arriver.",
  refused:
    "Votre navigateur refuse les alertes de Mboa. Autorisez les notifications de ce site dans ses réglages, puis revenez ici.",
  unsupported:
    "Ce navigateur ne connaît pas les alertes. Sur iPhone, ajoutez d’abord Mboa à l’écran d’accueil.",
  start: "Activer les alertes",
  stop: "Arrêter les alertes",
  started: "Alertes activées sur cet appareil.",
  stopped: "Alertes arrêtées sur cet appareil.",
  failed: "Le navigateur n’a pas pu s’inscrire aux alertes. Vérifiez la connexion, puis réessayez.",
};
