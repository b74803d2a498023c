/** The words around a toast's own sentence. */
export const toastFr = {
  region: "Notifications",
  titles: {
    note: "REMARQUE",
    success: "SUCCÈS",
    warning: "ATTENTION",
    error: "ERREUR",
    loading: "REMARQUE",
  },
};
