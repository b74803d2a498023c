/** The words of the messages between customers, companies and support. */
export const conversationWords = {
  title: "Mes messages",
  text: "Vos échanges avec les sociétés et l’assistance Mboa.",
  support: "Assistance Mboa",
  write: "Nouveau message",
  empty: "Vous n’avez encore aucun message.",
  emptyText:
    "Une question sur une réservation, un objet oublié\u00a0? Écrivez à la société ou à l’assistance.",
  choose: "Choisissez une conversation pour la lire.",
  list: "Conversations",
  back: "Toutes les conversations",
  you: "Vous",
  read: "Lu",
  unread: (count: number) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
  about: (code: string) => `Réservation ${code}`,
  messageMaximum: 4000,
  answer: "Votre message",
  send: "Envoyer",
  newTitle: "Nouveau message",
  to: "Destinataire",
  toBooking: (company: string, title: string, code: string) => `${company}\u00a0: ${title} (${code})`,
  subject: "Objet",
  body: "Message",
  erasedCustomer: "Compte supprimé",
  erasedBody: "Message effacé avec le compte de son auteur.",
  closed: "Ce client a supprimé son compte\u00a0: personne ne lirait une réponse.",
  team: "L’équipe",
  gone: "Cette conversation est introuvable.",
  loadMore: "Voir les conversations plus anciennes",
} as const;

/** Shown while a member of staff is signed in on another person's behalf. */
export const behalfWords = {
  banner: (name: string) => `Vous agissez au nom de ${name}. Chaque action est enregistrée.`,
  stop: "Revenir à mon compte",
} as const;
