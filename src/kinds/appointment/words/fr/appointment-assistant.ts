/** What assistants read of appointments. */
export const appointmentAssistantWords = {
  search:
    "Cherche des praticiens et conseillers par spécialité, ville ou nom. Pour retenir\u00a0: kind « rdv ».",
  detail: "Le détail d’un praticien\u00a0: services, prix, lieux.",
  slots: "Les heures libres d’un praticien pour un service.",
};
