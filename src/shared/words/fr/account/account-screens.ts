import { mobileMoneyWords } from "../booking/payment-methods.ts";

/** The words of registration, sign-in and recovery. */

const sentBy = { SMS: "par SMS au", EMAIL: "par e-mail à" } as const;

export const accountScreenWords = {
  step: (position: number, length: number) => `Étape ${position} sur ${length}`,

  login: {
    title: "Se connecter",
    description: "Retrouvez vos billets, vos favoris et vos réservations.",
    identifier: "Téléphone ou e-mail",
    password: "Mot de passe",
    submit: "Se connecter",
    forgot: "Mot de passe oublié\u00a0?",
    byCode: "Recevoir un code",
    byCodeText: "Pas de mot de passe\u00a0? Donnez votre numéro\u00a0: nous y envoyons un code par SMS.",
    codeSent: (phone: string) => `Un code à 5 chiffres a été envoyé au ${phone}.`,
    otherNumber: "Changer de numéro",
    byPassword: "Se connecter avec un mot de passe",
    noAccountYet: "Ce numéro n’a pas encore de compte. Votre prénom et votre nom suffisent pour le créer.",
    noAccount: "Pas encore de compte\u00a0?",
    register: "Créer un compte",
    unfinished: "Inscription commencée\u00a0?",
    resume: "Reprendre mon inscription",
  },

  social: {
    title: "Ou continuez avec",
    google: "Google",
    facebook: "Facebook",
    apple: "Apple",
    with: (provider: string) => `Continuer avec ${provider}`,
    waitingTitle: "Connexion en cours",
    waiting: (provider: string) =>
      `Terminez la connexion dans la fenêtre ${provider}. Cette page continue ensuite toute seule.`,
    back: "Retour",
    leaving: (provider: string) => `Ouverture de ${provider}…`,
    unknown: "Ce moyen de connexion n’est pas disponible.",
    unknownText:
      "L’adresse ne nomme ni Google, ni Facebook, ni Apple. Choisissez un moyen sur la page de connexion.",
    done: "Connexion réussie",
    doneText: "Vous pouvez fermer cette fenêtre et revenir sur Mboa.",
    failed: "La connexion n’a pas abouti",
    declined: (provider: string) => `Vous n’avez pas continué avec ${provider}`,
    declinedText: "Rien n’a changé. Réessayez, ou choisissez un autre moyen.",
    close: "Revenir sur Mboa",
  },

  register: {
    title: "Créer un compte",
    modeTitle: "Comment souhaitez-vous vous inscrire\u00a0?",
    phoneMode: "Par téléphone",
    phoneModeHint: "Vous recevez un code par SMS. Aucune adresse e-mail n’est nécessaire.",
    emailMode: "Par e-mail",
    emailModeHint: "Vous recevez un code dans votre boîte de réception.",
    infoTitle: "Vos informations",
    lastName: "Nom",
    firstName: "Prénom",
    gender: "Sexe",
    female: "Femme",
    male: "Homme",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    sendCode: "Recevoir le code",
    changeMode: { phone: "M’inscrire par e-mail", email: "M’inscrire par téléphone" },
    known: "Vous avez déjà un compte\u00a0: connectez-vous.",
    terms: "En continuant, vous acceptez les",
    termsLink: "conditions générales",
    and: "et la",
    privacyLink: "politique de confidentialité",
    credentialsTitle: "Votre mot de passe",
    paymentNumber: "Numéro de paiement mobile",
    paymentHint: (methods: readonly string[]) =>
      [mobileMoneyWords(methods), "Il sera proposé à chaque paiement et vous pourrez le changer."]
        .filter(Boolean)
        .join(". "),
    password: "Mot de passe",
    passwordHint:
      "6 caractères au minimum. Ni mot courant, même avec des chiffres (kribi77), ni suite comme 123456.",
    confirmPassword: "Confirmez le mot de passe",
    submit: "Créer mon compte",
    already: "Déjà inscrit\u00a0?",
    login: "Se connecter",
  },

  code: {
    title: "Vérification",
    legend: "Code de vérification",
    sent: (channel: keyof typeof sentBy, to: string) =>
      `Un code à 5 chiffres a été envoyé ${sentBy[channel]} ${to}.`,
    valid: "Il est valable 10 minutes.",
    submit: "Vérifier le code",
    resend: "Renvoyer le code",
    resendIn: (seconds: number) => `Renvoyer le code dans ${seconds} s`,
    resent: "Un nouveau code a été envoyé.",
    wrongAddress: "Ce n’est pas la bonne adresse\u00a0?",
    startAgain: "Recommencer",
    gone: "Cette demande n’existe pas ou n’est plus valable. Recommencez\u00a0: cela ne prend qu’une minute.",
  },

  forgot: {
    title: "Mot de passe oublié",
    credentialText: "Indiquez le téléphone ou l’e-mail de votre compte\u00a0: nous y envoyons un code.",
    codeText: (credential: string) =>
      credential
        ? `Si un compte utilise ${credential}, un code à 5 chiffres vient d’y être envoyé.`
        : "Si un compte existe, un code à 5 chiffres vient d’être envoyé.",
    passwordText: "Choisissez un nouveau mot de passe. Vos autres appareils seront déconnectés.",
    password: "Nouveau mot de passe",
    submit: "Changer le mot de passe",
    waitsTitle: "Cet appareil est nouveau pour ce compte",
    waitsText:
      "Pour protéger le compte, le nouveau mot de passe sera accepté dans dix minutes. Nous avons prévenu son titulaire. Ce que vous avez tapé est gardé tant que cette page reste ouverte.",
    submitIn: (left: string) => `Changer dans ${left}`,
    sooner: "Pour ne pas attendre",
    bookingCode: "Code de votre dernière réservation",
    bookingHint: "Il est sur votre billet et dans nos messages, par exemple K7P2QXM.",
    wrongBooking: "Ce n’est pas le code de la dernière réservation de ce compte.",
    submitBooking: "Changer avec ce code",
    secondCode: (masked: string) => `Recevoir un code à ${masked}`,
    secondSent: (masked: string) => `Un second code à 5 chiffres a été envoyé à ${masked}.`,
    refuseTitle: "Ce n’est pas vous\u00a0?",
    refuseText:
      "Quelqu’un demande un nouveau mot de passe pour votre compte. Refusez-le\u00a0: votre mot de passe actuel reste valable.",
    refuse: "Refuser ce changement",
    refused: "Le changement est refusé. Votre mot de passe n’a pas changé.",
    backToLogin: "Retour à la connexion",
  },

  loading: {
    title: "Veuillez patienter",
    text: "Nous préparons la suite…",
  },
} as const;
