/** The words of the account: sign-in, registration, profile, roles. */

export const serviceNameWords = {
  trip: "Voyage",
  rdv: "Rendez-vous",
  location: "Location",
  event: "Événement",
} as const;

/** Spelt as the specification writes it, in its two sentences only; everywhere else it is « connecter ». */
const pleaseSignIn = "Veuillez vous connectez.";

export const accountWords = {
  registered: `Votre compte a été créé avec succès. ${pleaseSignIn}`,
  passwordReset: `Votre mot de passe a été changé avec succès. ${pleaseSignIn}`,
  popupBlocked: "Le popup a été bloqué. Veuillez autoriser les popups dans votre navigateur.",
  socialFailed: "Une erreur est survenue, merci de réessayer !",
  socialLoginFailed: (message: string) => `Une erreur est survenue : ${message}`,
} as const;
