/** What a person reads beside a faulty field. */
export const validationFr = {
  lastName: "Veuillez saisir votre nom",
  firstName: "Veuillez saisir votre prénom",
  code: "Veuillez saisir le code à 5 chiffres",
  email: "Veuillez saisir votre adresse email",
  phone: "Veuillez saisir votre numéro de téléphone valide",
  gender: "Veuillez choisir votre sexe",
  /** Somebody else’s. */
  anyPhone: "Veuillez saisir un numéro de téléphone valide",
  paymentPhone: "Veuillez saisir un numéro de paiement mobile valide",
  password: "Veuillez saisir un mot de passe de 6 caractères minimum",
  confirmPassword: "Les mots de passes ne sont pas identiques",
  identifier: "Veuillez saisir un identifiant correcte",
  required: "Ce champ est obligatoire",
  number: "Veuillez saisir un nombre",
  whole: "Veuillez saisir un nombre entier",
  time: "Veuillez saisir une heure au format HH:MM",
  date: "Veuillez saisir une date au format JJ/MM/AAAA",
  shortText: (maximum: number) => `Entre 1 et ${maximum} caractères`,
  longText: (minimum: number) => `Au moins ${minimum} caractères`,
  range: (maximum: number) => `Un nombre entre 1 et ${maximum}`,
  array: "Veuillez choisir au moins un élément",
};
