/** What assistants read of cars and houses. */
export const rentalAssistantWords = {
  searchCars: "Cherche des voitures à louer, avec ou sans chauffeur. Pour retenir\u00a0: kind « location ».",
  searchHouses: "Cherche des logements à louer à la nuit. Pour retenir\u00a0: kind « location ».",
  detail: "Le détail d’une voiture ou d’un logement\u00a0: équipement, conditions, caution, prix.",
  quote: "Le prix exact d’une location pour ces jours, et s’ils sont libres.",
};
