/** A recording of a voice: how the way to a place is told. */
export const voiceWords = {
  record: "Parler dans le micro",
  stop: "Arrêter",
  choose: "Choisir un fichier",
  remove: "Retirer l’enregistrement",
  listen: (label: string) => `Écouter : ${label}`,
  recording: (seconds: number) => `Enregistrement en cours : ${seconds} s`,
  noMicrophone: "Le micro n’est pas accessible. Autorisez-le, ou choisissez un fichier.",
};
