/** Why a calendar of another site could not be read. */
export const feedFaultWords = {
  NOT_A_CALENDAR: "Ce n’est pas un calendrier iCal",
  EMPTY: "Le calendrier est vide : le dernier état connu est gardé",
  UNREADABLE_DATE: "Une date du calendrier est illisible",
  REPEATING: "Le calendrier contient un événement répété d’une manière qui ne peut pas être suivie",
  TOO_LONG: "Le calendrier est trop long",
  UNREACHABLE: "Le calendrier n’a pas répondu",
  RESOURCE_GONE: "L’offre n’existe plus ici\u00a0: le calendrier n’est plus lu",
  COMPANY_SUSPENDED: "La société est suspendue\u00a0: le calendrier n’est pas lu jusqu’à sa reprise",
};
