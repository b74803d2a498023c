/** The page of those who clean cars and houses, on their telephone. */
export const cleaningWords = {
  title: "À nettoyer",
  loading: "Lecture…",
  offline: "Sans réseau : la liste se lira au retour du réseau.",
  signIn: "Connectez-vous pour voir la liste.",
  signInLink: "Se connecter",
  account: "Mon compte",
  refresh: "Relire la liste",
  noRole: "Vous ne nettoyez pour aucune agence.",
  ready: "Rendus",
  expected: "Attendus aujourd’hui",
  none: "Rien à nettoyer pour le moment.",
  back: (when: string) => `Rendu ${when}`,
  due: (time: string) => `Retour prévu à ${time}`,
  needed: (when: string) => `Repart ${when}`,
  cleaned: "Nettoyé",
  done: (name: string) => `${name} est propre`,
};
