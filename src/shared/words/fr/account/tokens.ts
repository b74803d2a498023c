/** The list of tokens, also shown beside a company's rows. */
export const tokenListWords = {
  one: "Jeton d’accès",
  title: "Jetons d’accès",
  text: "Un programme s’en sert pour appeler Mboa en votre nom. Il ne voit ni paiements, ni factures, ni reversements, ni documents, et ne touche pas à votre mot de passe. Il est coupé quand votre mot de passe change ou quand vous déconnectez vos autres appareils.",
  add: "Créer un jeton",
  name: "Nom",
  nameHint: "Le programme qui s’en servira, par exemple « Site de l’agence ».",
  scope: "Ce qu’il permet",
  scopes: {
    read: "Lire seulement",
    write: "Lire et modifier",
    sell: "Vendre, et annuler ce qu’il a vendu",
    calendar: "Mes réservations dans un agenda",
  },
  days: "Valable pendant",
  daysOf: (days: number) => (days === 365 ? "un an" : `${days} jours`),
  ending: "Se termine par",
  createdAt: "Créé le",
  expiresAt: "Valable jusqu’au",
  lastUsedAt: "Dernière utilisation",
  revoke: "Révoquer",
  revokeText: "Le programme qui s’en sert sera refusé dès son prochain appel.",
};

/** Tokens with which a program calls the API on a person's behalf. */
export const tokenWords = {
  ...tokenListWords,
  empty: "Vous n’avez aucun jeton.",
  nameNeeded: "Donnez un nom à ce jeton",
  created: "Votre jeton est prêt",
  createdText: "Copiez-le maintenant\u00a0: il ne sera plus jamais affiché.",
  copy: "Copier le jeton",
  copied: "Le jeton est copié.",
  done: "J’ai copié le jeton",
  endsWith: (ending: string) => `${tokenListWords.ending} ${ending}`,
  until: (when: string) => `${tokenListWords.expiresAt} ${when}`,
  expired: "Expiré",
  used: (when: string) => `${tokenListWords.lastUsedAt}\u00a0: ${when}`,
  never: "Jamais utilisé",
  revokeOne: (name: string) => `Révoquer ${name}`,
  revokeTitle: (name: string) => `Révoquer le jeton «\u00a0${name}\u00a0»\u00a0?`,
  revoked: "Le jeton est révoqué.",
};
