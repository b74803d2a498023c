/** The words of the account: sign-in, registration, profile, roles. */

export const serviceNamesFr = {
  trip: "Voyage",
  rdv: "Rendez-vous",
  location: "Location",
  event: "Événement",
} as const;

export const accountFr = {
  registered: "Votre compte a été créé avec succès. Veuillez vous connectez.",
  passwordReset: "Votre mot de passe a été changé avec succès. Veuillez vous connectez.",
  popupBlocked: "Le popup a été bloqué. Veuillez autoriser les popups dans votre navigateur.",
  socialFailed: "Une erreur est survenue, merci de réessayer !",
  socialLoginFailed: (message: string) => `Une erreur est survenue : ${message}`,
} as const;
