/** The words around a toast's own sentence. */
export const toastWords = {
  region: "Notifications",
  offline:
    "Pas de réseau. Vos billets enregistrés restent lisibles ; le reste s’affichera dès qu’il revient.",
  /** While a photograph or a document is on its way. */
  sending: "Envoi en cours. Gardez cette page ouverte.",
  online: "Le réseau est revenu.",
  titles: {
    note: "REMARQUE",
    success: "SUCCÈS",
    warning: "ATTENTION",
    error: "ERREUR",
    loading: "REMARQUE",
  },
};
