/** What a person reads beside a faulty field. */
export const validationWords = {
  lastName: "Veuillez saisir votre nom",
  firstName: "Veuillez saisir votre prénom",
  code: "Veuillez saisir le code à 5 chiffres",
  email: "Veuillez saisir votre adresse email",
  phone: "Veuillez saisir votre numéro de téléphone valide",
  gender: "Veuillez choisir votre sexe",
  /** Another person's phone number. */
  anyPhone: "Veuillez saisir un numéro de téléphone valide",
  paymentPhone: "Veuillez saisir un numéro de paiement mobile valide",
  password: "Veuillez saisir un mot de passe de 6 caractères minimum",
  confirmPassword: "Les mots de passes ne sont pas identiques",
  identifier: "Veuillez saisir un identifiant correcte",
  /** Of another person, by their number or address. */
  noAccount:
    "Personne n’a de compte avec ce numéro ou cette adresse. Demandez-lui d’en créer un sur Mboa, puis recommencez.",
  required: "Ce champ est obligatoire",
  number: "Veuillez saisir un nombre",
  whole: "Veuillez saisir un nombre entier",
  time: "Veuillez saisir une heure au format HH:MM",
  date: "Veuillez saisir une date au format JJ/MM/AAAA",
  shortText: (maximum: number) => `Entre 1 et ${maximum} caractères`,
  longText: (minimum: number) => `Au moins ${minimum} caractères`,
  range: (maximum: number) => `Un nombre entre 1 et ${maximum}`,
  array: "Veuillez choisir au moins un élément",
  knownCity: "Veuillez choisir une ville de la liste, la plus proche si la vôtre n’y est pas",
  choice: "Veuillez choisir une des valeurs proposées",
  identity: "Cet identifiant n’est pas valable",
  link: "Veuillez saisir une adresse qui commence par http:// ou https://",
  /** Fallback for an invalid value. */
  invalid: "Cette valeur n’est pas valable",
  atLeast: (minimum: number) => `Un nombre à partir de ${minimum}`,
  atMost: (maximum: number) => `Un nombre jusqu’à ${maximum}`,
  atMostLetters: (maximum: number) => `${maximum} caractères au plus`,
  atMostElements: (maximum: number) => `${maximum} éléments au plus`,
};
