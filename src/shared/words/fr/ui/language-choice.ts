/** The choice between the languages. */
export const languageChoiceWords = {
  title: "Langue",
  text: "Celle des pages, des messages, des billets et des reçus.",
  own: "Français",
  /** For what describes a page to programs. */
  region: "fr_FR",
};
