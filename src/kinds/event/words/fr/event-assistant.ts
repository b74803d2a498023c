/** What assistants read of events. */
export const eventAssistantWords = {
  search:
    "Cherche les séances d’événements (concerts, spectacles, sport), avec lieu, date et prix. Pour retenir\u00a0: kind « event ».",
  detail: "Le détail d’une séance\u00a0: lieu, heures, tarifs et places restantes.",
};
