import { mobileMoneyWords } from "../booking/payment-methods.ts";
/** The words of a person's own pages. */
export const profileWords = {
  save: "Enregistrer",
  back: "Retour",
  remove: "Supprimer",
  change: "Modifier",
  choose: "Choisir",
  none: "Non renseigné",
  loadFailed: "Ces informations n’ont pas pu être chargées.",
  retry: "Réessayer",
  currentPassword: "Mot de passe actuel",

  profile: {
    title: "Mon profil",
    text: "Ces informations remplissent d’avance vos réservations. Elles ne sont montrées qu’aux compagnies chez qui vous réservez et à l’assistance de Mboa.",
    personTitle: "Identité",
    contactTitle: "Coordonnées et paiement",
    email: "E-mail",
    phone: "Téléphone",
    payment: "Numéro de paiement",
    confirmed: "Confirmé",
    toConfirm: "À confirmer",
    birthDate: "Date de naissance",
    identityType: "Type de pièce d’identité",
    identity: "Numéro de la pièce",
    city: "Ville",
    country: "Pays",
    emergency: "Personne à prévenir en cas d’urgence",
    emergencyHint: "Son numéro de téléphone. Il n’est utilisé qu’en cas d’accident.",
    company: "Entreprise",
    terminal: "Agence",
    notYourArea: (asked: string) => `Votre compte n’ouvre pas «\u00a0${asked}\u00a0».`,
    openArea: (own: string) => `Ouvrir «\u00a0${own}\u00a0»`,
  },

  picture: {
    title: "Photo de profil",
    hint: "JPG, PNG ou GIF, 8 Mo au maximum.",
    choose: "Choisir une photo",
    change: "Changer la photo",
    remove: "Retirer la photo",
    cropTitle: "Cadrer la photo",
    cropText: "Faites glisser la photo pour la placer, ou utilisez les flèches du clavier.",
    cropArea: "Cadre de la photo",
    zoom: "Agrandissement",
    use: "Utiliser",
    saved: "Votre photo a été enregistrée.",
    removed: "Votre photo a été retirée.",
    wrongType: "Formats acceptés\u00a0: .jpg, .png, .gif, .jpeg",
  },

  companions: {
    title: "Mes proches",
    text: "Enregistrez les personnes pour qui vous réservez souvent\u00a0: leurs informations seront proposées au moment de réserver.",
    empty: "Vous n’avez encore enregistré personne.",
    add: "Ajouter une personne",
    editTitle: "Proche",
    name: "Nom complet",
    phone: "Téléphone",
    identityNumber: "Numéro de la pièce",
    removeTitle: (name: string) => `Supprimer ${name} de vos proches\u00a0?`,
    editOne: (name: string) => `Modifier ${name}`,
    removeOne: (name: string) => `Supprimer ${name}`,
  },

  data: {
    title: "Mes données",
    exportText: "Recevez une copie de tout ce que Mboa conserve à votre sujet.",
    export: "Télécharger mes données",
    deleteText:
      "Votre nom, vos coordonnées, vos documents et vos messages sont effacés. Les réservations payées restent dans les comptes, sans votre nom, avec le numéro qui a payé. Celles qui sont encore à venir gardent votre nom et votre contact jusqu’à leur date, et celles dont l’argent ou la location est encore à rendre, jusqu’à ce que ce soit fait. Cette action est définitive.",
    ahead: (count: number) =>
      count > 1 ? `Vous avez ${count} réservations à venir` : "Vous avez une réservation à venir",
    refundOf: (sum: string, cancellable: boolean) =>
      cancellable ? `Annulée maintenant, elle vous rend ${sum}.` : "Elle ne peut plus être annulée.",
    unpaid: "Pas encore payée : elle sera annulée.",
    wish: "Que deviennent-elles ?",
    cancelAll: (sum: string) => `Les annuler : ${sum} me sont rendus`,
    keepTickets: "Garder mes billets : je les reçois par SMS ou par e-mail, lisibles sans compte",
    delete: "Supprimer mon compte",
    deleteTitle: "Supprimer mon compte",
    typeWord: (word: string) => `Pour confirmer, écrivez ${word}`,
    word: "SUPPRIMER",
    wrongWord: (word: string) => `Écrivez ${word} en majuscules`,
  },

  health: {
    title: "Informations de santé",
    text: (days: number) =>
      `Facultatif. Seuls vous et le praticien chez qui votre rendez-vous est confirmé pouvez lire ces informations, jusqu’à ${days}\u00a0jours après le rendez-vous.`,
    readings: "Qui les a lues",
    noReadings: "Personne ne les a lues.",
    reading: (when: string, consultant: string) => `${when}, ${consultant}`,
    bloodGroup: "Groupe sanguin",
    unknownBlood: "Je ne sais pas",
    heightCm: "Taille (cm)",
    weightKg: "Poids (kg)",
    allergies: "Allergies",
    treatments: "Traitements en cours",
    history: "Antécédents médicaux",
    emergencyContact: "Personne à prévenir",
    emergencyHint: "Nom et téléphone.",
  },

  password: {
    title: "Mot de passe",
    text: "Choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Vos autres appareils seront déconnectés.",
    mustTitle: "Choisissez un nouveau mot de passe",
    mustText: "Votre mot de passe actuel est provisoire. Remplacez-le pour continuer.",
    password: "Nouveau mot de passe",
    confirm: "Confirmez le nouveau mot de passe",
    submit: "Changer le mot de passe",
    changed: "Votre mot de passe a été changé. Vos autres appareils et programmes ont été déconnectés.",
    createTitle: "Créer un mot de passe",
    createText:
      "Vous vous connectez aujourd’hui avec un code ou un autre service. Avec un mot de passe, votre téléphone ou votre e-mail suffit, sur n’importe quel appareil.",
    createSubmit: "Créer le mot de passe",
    created: "Votre mot de passe a été créé.",
    hasOne: "Votre compte a déjà un mot de passe.",
    hasNone: "Votre compte n’a pas encore de mot de passe.",
  },

  sessions: {
    title: "Appareils connectés",
    text: "Si vous ne reconnaissez pas un appareil, déconnectez-le puis changez votre mot de passe.",
    current: "Cet appareil",
    bySupport: "Ouverte par l’assistance",
    lastUsed: (when: string) => `Dernière utilisation\u00a0: ${when}`,
    unknownDevice: "Appareil inconnu",
    endOne: (device: string) => `Déconnecter ${device}`,
    ended: "L’appareil a été déconnecté.",
    endOthers: "Déconnecter tous les autres appareils",
    endOthersText: "Les programmes qui se servent de votre compte sont coupés aussi.",
    othersEnded: "Tous les autres appareils et programmes ont été déconnectés.",
  },

  contact: {
    title: "E-mail et téléphone",
    text: "Ils servent à vous connecter et à recevoir vos billets. Un changement se confirme avec un code envoyé à la nouvelle adresse.",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    add: "Ajouter",
    newEmail: "Nouvelle adresse e-mail",
    newPhone: "Nouveau numéro de téléphone",
    send: "Recevoir le code",
    codeText: (credential: string) => `Un code à 5 chiffres a été envoyé à ${credential}.`,
    changed: "Vos coordonnées ont été changées.",
    dialogTitle: { email: "Changer d’e-mail", phone: "Changer de téléphone" },
  },

  paymentInfos: {
    title: "Numéro de paiement",
    text: (methods: readonly string[]) =>
      `${["Ce numéro", mobileMoneyWords(methods)].filter(Boolean).join(" ")} est proposé à chaque paiement et reçoit vos remboursements.`,
    number: "Numéro de paiement mobile",
    saved: "Votre numéro de paiement a été enregistré.",
  },

  documents: {
    title: "Mes documents",
    text: "Pièce d’identité, permis, ordonnance… Vous les gardez ici et ne les montrez qu’aux partenaires qui en ont besoin pour vos réservations.",
    label: "Nom du document",
    labelHint: "Par exemple\u00a0: Carte d’identité, recto",
    file: "Fichier",
    fileHint: "PDF ou photo (.jpg, .png, .gif), 8 Mo au maximum.",
    chooseFile: "Choisir un fichier",
    noFile: "Veuillez choisir un fichier",
    tooLarge: (name: string, size: string) =>
      `Le fichier «\u00a0${name}\u00a0» est trop grand (${size})\u00a0: 8 Mo au maximum.`,
    add: "Ajouter le document",
    addTitle: "Ajouter un document",
    added: "Le document a été ajouté.",
    removed: "Le document a été supprimé.",
    empty: "Vous n’avez encore aucun document.",
    open: (label: string) => `Ouvrir ${label}`,
    removeOne: (label: string) => `Supprimer ${label}`,
    removeTitle: (label: string) => `Supprimer «\u00a0${label}\u00a0»\u00a0?`,
    removeText: "Le fichier est effacé définitivement.",
    details: (name: string, size: string, day: string) => `${name} · ${size} · ajouté le ${day}`,
  },

  requests: {
    title: "Mes demandes",
    text: "Vos demandes de partenariat et les réservations qui attendent l’accord d’un partenaire.",
    empty: "Vous n’avez aucune demande en cours.",
    become: "Devenir partenaire",
    booking: (title: string, when: string) => `${title} · ${when}`,
    code: (code: string) => `Réservation ${code}`,
    waiting: "En attente du partenaire",
    declined: "Refusée par le partenaire",
    see: "Voir la réservation",
  },

  savedPage: {
    title: "Profil enregistré",
    text: "Vos informations sont à jour. Elles seront reprises dans vos prochaines réservations.",
    profile: "Revoir mon profil",
    book: "Réserver",
  },
} as const;

/** « 1,4 Mo », « 230 Ko » */
export function fileSizeWords(bytes: number): string {
  const number = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });
  return bytes >= 1_000_000
    ? `${number.format(bytes / 1_000_000)} Mo`
    : `${Math.max(1, Math.round(bytes / 1000))} Ko`;
}
