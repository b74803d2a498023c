const counted = (count: number, one: string) => `${count} ${one}${count > 1 ? "s" : ""}`;

/** The words of the controls that the first page does not need. */
export const moreControlWords = {
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  digit: (position: number, length: number) => `Chiffre ${position} sur ${length}`,
  calendar: (purpose: string) => ["Calendrier", purpose].filter(Boolean).join("\u00a0: "),
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  timeLeft: "Temps restant",
  daysAndHours: (days: number, hours: number) => `${days} j ${hours} h`,
  duration: (minutes: number, seconds: number) => {
    const hours = Math.floor(minutes / 60);
    if (hours >= 24) return `${counted(Math.floor(hours / 24), "jour")} ${counted(hours % 24, "heure")}`;
    if (hours > 0) return `${counted(hours, "heure")} ${counted(minutes % 60, "minute")}`;
    return `${minutes} minutes ${seconds} secondes`;
  },
  textTooLong: (length: number, maximum: number) =>
    `${length.toLocaleString("fr")} caractères sur ${maximum.toLocaleString("fr")}\u00a0: retirez-en ${(length - maximum).toLocaleString("fr")}.`,
  previousImage: "Image précédente",
  nextImage: "Image suivante",
  enlarge: "Voir en grand",
  position: (position: number, length: number) => `${position} / ${length}`,
  pagination: "Pages",
  previousPage: "Page précédente",
  nextPage: "Page suivante",
  page: (number: number) => `Page ${number}`,
};
