/** The properties of a car and its documents: the words of its fields. */
export const vehicleWords = {
  fuel: {
    SAME_LEVEL: "À rendre avec le même niveau",
    FULL_TO_FULL: "Plein au départ, plein au retour",
    INCLUDED: "Carburant compris",
  },
  gearbox: { MANUAL: "Manuelle", AUTOMATIC: "Automatique" },
  driverModes: {
    NONE: "Sans chauffeur",
    OPTIONAL: "Chauffeur en option",
    ALWAYS: "Toujours avec chauffeur",
  },
  engines: { PETROL: "Essence", DIESEL: "Diesel", HYBRID: "Hybride", ELECTRIC: "Électrique" },
  licence: "Permis de conduire",
  papers: {
    REGISTRATION: "Carte grise",
    INSURANCE: "Assurance",
    INSPECTION: "Visite technique",
    TAX: "Vignette",
  },
} as const;
