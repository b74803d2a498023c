/** The words of the controls that the first page does not show at once. */
export const moreControlsFr = {
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  digit: (position: number, length: number) => `Chiffre ${position} sur ${length}`,
  calendar: "Calendrier",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  weekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."],
  timeLeft: "Temps restant",
  duration: (minutes: number, seconds: number) => `${minutes} minutes ${seconds} secondes`,
  previousImage: "Image précédente",
  nextImage: "Image suivante",
  position: (position: number, length: number) => `${position} / ${length}`,
  pagination: "Pages",
  previousPage: "Page précédente",
  nextPage: "Page suivante",
  page: (number: number) => `Page ${number}`,
};
