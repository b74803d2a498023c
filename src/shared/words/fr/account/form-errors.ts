/** Refusals of a whole form; all but the first only where it is sent without the program (JavaScript). */
export const formErrorWords = {
  INVALID_INPUT: "Certaines informations sont incorrectes. Vérifiez le formulaire et réessayez.",
  FORM_UNKNOWN:
    "Ce formulaire n’est plus valable, rien n’a été envoyé. Vérifiez ce que vous aviez écrit, puis envoyez-le de nouveau.",
  FORM_OF_ANOTHER:
    "Ce formulaire vient d’une autre session, rien n’a été envoyé. Si cela se répète, autorisez les cookies de ce site.",
  FORM_SENT_TWICE: "Ce formulaire est déjà parti une fois\u00a0: il n’a pas été envoyé de nouveau.",
} as const;
