/** Buying with a phone number and a code, without an account or a password. */
export const buyerWords = {
  title: "Votre numéro, un code, et vous payez",
  lead: "Pas de mot de passe : un code arrive à ce numéro, puis le lien de votre réservation.",
  request: {
    title: "Votre numéro, un code, et la demande part",
    lead: "Pas de mot de passe : un code arrive à ce numéro, puis la réponse. Vous ne payez qu’après.",
  },
  free: { title: "Votre numéro, un code, et c’est réservé" },
  sendCode: "Recevoir un code",
  abroadHint: "Un numéro d’un autre pays commence par +, par exemple +33.",
  byEmail: "Recevoir le code par e-mail",
  byPhone: "Recevoir le code par SMS",
  emailHint: "Vos billets y arrivent aussi. Vous payez par carte.",
  emailCodeTitle: "Le code reçu par e-mail",
  emailCodeLead: (email: string) => `Nous l’avons envoyé à ${email}.`,
  codeTitle: "Le code reçu par SMS",
  codeLead: (phone: string) => `Nous l’avons envoyé au ${phone}.`,
  otherNumber: "Corriger le numéro",
  account: "Vous avez un mot de passe ?",
  logIn: "Se connecter",
  password: {
    title: "Gardez votre compte",
    text: "Votre réservation est à votre nom. Avec un mot de passe, vous la retrouvez sur un autre appareil.",
    choose: "Choisir un mot de passe",
  },
} as const;
