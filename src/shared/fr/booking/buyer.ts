/** Buying with a phone number and a code, without an account or a password. */
export const buyerFr = {
  title: "Votre numéro, un code, et vous payez",
  lead: "Pas de mot de passe : nous envoyons un code à ce numéro, et vos billets y arrivent.",
  sendCode: "Recevoir un code",
  codeTitle: "Le code reçu par SMS",
  codeLead: (phone: string) => `Nous l’avons envoyé au ${phone}.`,
  otherNumber: "Corriger le numéro",
  account: "Vous avez un mot de passe ?",
  logIn: "Se connecter",
  password: {
    title: "Gardez votre compte",
    text: "Vos billets sont à votre nom. Avec un mot de passe, vous les retrouvez sur un autre appareil.",
    choose: "Choisir un mot de passe",
  },
} as const;
