/** What a phone shows about the installed app. */
export const appManifestWords = {
  description: "Voyages, rendez-vous, locations et événements au Cameroun",
  shortcuts: { tickets: "Mes billets", trip: "Réserver un voyage" },
};
