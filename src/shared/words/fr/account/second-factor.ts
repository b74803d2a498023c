/** The words of the authenticator app: at sign-in, and on the page where it is added. */
export const secondFactorWords = {
  askTitle: "Votre code de connexion",
  askText:
    "Ouvrez votre application de codes et recopiez les 6 chiffres. Sans votre téléphone, utilisez un code de secours.",
  code: "Code à 6 chiffres ou code de secours",
  submit: "Continuer",
  back: "Revenir au mot de passe",

  title: "Application de codes",
  text: "Un code de votre téléphone est demandé en plus du mot de passe\u00a0: qui vole l’un n’entre pas sans l’autre.",
  must: "Votre rôle demande une application de codes. Ajoutez-la pour continuer.",
  on: "Un code est demandé à chaque connexion.",
  add: "Ajouter une application",
  password: "Mot de passe actuel",
  scan: "Lisez ce code avec votre application (Google Authenticator, Aegis, 2FAS…), puis recopiez les 6 chiffres qu’elle affiche.",
  picture: "Code QR à lire avec l’application",
  byHand: "Sans appareil photo, saisissez cette clé dans l’application\u00a0:",
  ends: "À l’activation, vos autres appareils sont déconnectés et vos jetons d’accès coupés.",
  /** No recovery code exists yet. */
  firstCode: "Code à 6 chiffres",
  confirm: "Vérifier et activer",
  added: "L’application de codes est activée.",
  recoveryTitle: "Vos codes de secours",
  recoveryText:
    "Chacun ouvre votre compte une fois, si vous perdez votre téléphone. Ils ne seront plus affichés\u00a0: notez-les en lieu sûr.",
  copy: "Copier les codes",
  copied: "Codes copiés",
  kept: "Je les ai notés",
  current: "Code de l’application ou code de secours",
  renew: "Faire d’autres codes de secours",
  remove: "Retirer l’application",
  removed: "L’application de codes a été retirée.",
};
