import type { ResourceName } from "../../../permissions.ts";

/** What an empty list says: what belongs there. Loaded with the first list, not with the menu. */
export const emptyListWords: Record<ResourceName, string> = {
  booking: "Les réservations, dès qu’un client achète en ligne ou au guichet.",
  // Bus trips
  bus: "Les bus qui roulent, avec leur immatriculation et leur plan de sièges.",
  path: "Les lignes d’un lieu à un autre, avec leur durée et leur prix de base.",
  "trip-plan":
    "Les heures qui se répètent chaque semaine\u00a0: les départs sont créés d’avance à partir d’elles.",
  "bus-driver": "Les chauffeurs des bus, avec leur permis, leur visite médicale et leurs jours de repos.",
  "driver-absence": "Les absences des chauffeurs, qui les retirent du planning ces jours-là.",
  "price-season": "Les périodes où les prix montent ou baissent, comme Noël ou la rentrée.",
  trip: "Les départs à venir, avec leur bus et leurs places. Les filtres retrouvent ceux qui sont passés.",
  "terminal-trip": "Les départs de l’agence, avec leur bus et leurs places.",
  // Events
  "event-session":
    "Les dates auxquelles un événement a lieu, avec leurs tarifs et leurs places. Les filtres retrouvent celles qui sont passées.",
  "event-sponsor": "Ceux qui soutiennent un événement, avec leur logo et leur rang.",
  event: "Les événements, avec leur affiche et leur programme\u00a0; leurs dates sont des séances.",
  "event-place": "Les salles et les lieux qui reçoivent le public, et comment on s’y rend.",
  "venue-map": "Les plans des salles dont chaque place a un numéro.",
  // Cars and houses
  "car-package": "Les offres à prix fixe pour une voiture\u00a0: des jours, des kilomètres, un chauffeur.",
  "car-paper": "L’assurance, la visite technique et les autres papiers, avec le jour où ils expirent.",
  driver: "Les chauffeurs qui conduisent les voitures louées, avec leur permis et leurs langues.",
  "pickup-place": "Les lieux où l’on prend et rend une voiture, avec leur supplément.",
  "rental-car": "Les voitures à louer, avec leur prix et leurs photos.",
  "rental-hours": "Les heures auxquelles l’agence remet et reprend, jour par jour.",
  "rental-closure": "Les jours où l’agence est fermée, en dehors de ses horaires.",
  "rental-feed": "Les calendriers d’autres sites, dont les jours pris sont fermés ici aussi.",
  "car-rental": "Les contrats, dès qu’une voiture est réservée.",
  "house-rental": "Les séjours, dès qu’un logement est réservé.",
  property: "Les immeubles et les résidences où se trouvent les logements, et leur gardien.",
  "rental-house": "Les logements à louer, avec leur prix et leurs photos.",
  "rental-photo": "Les photos des logements, qui paraissent sur leur page.",
  "house-hours": "Les heures d’arrivée et de départ de chaque logement, dès qu’il y en a un.",
  // Appointments
  "insurance-request": "Les demandes de prise en charge que des patients envoient avant leur rendez-vous.",
  consultant: "Les praticiens qui reçoivent, avec leur spécialité et leur agenda.",
  "consultant-team": "Les praticiens et le compte de chacun, dès qu’il y en a un.",
  "consulting-service": "Ce que les patients réservent\u00a0: une consultation, sa durée, son prix.",
  sublocation: "Les salles où l’on reçoit.",
  "consulting-place": "Les lieux où l’on reçoit des patients, et comment on s’y rend.",
  // People and companies
  "staff-grant": "Les personnes qui administrent la plateforme ou aident les clients.",
  "company-grant": "Les personnes qui travaillent pour une compagnie, et ce que chacune peut faire.",
  role: "Les rôles qui peuvent être attribués.",
  user: "Les personnes qui ont un compte.",
  "customer-note": "Ce que l’équipe note au sujet d’un client.",
  "contact-message": "Les messages envoyés par la page de contact.",
  company: "Les compagnies, dès que leur demande est acceptée.",
  terminal: "Les lieux où l’on vend et reçoit, et comment on s’y rend.",
  "partner-request": "Les demandes de compagnies qui veulent vendre ici.",
  review: "Les avis que les clients donnent après leur réservation.",
  // Money
  deposit: "Les cautions, dès qu’une location en demande une.",
  "invoice-config": "La numérotation et les mentions légales des factures, pays par pays.",
  invoice: "Les factures de commission, à la fin de chaque période.",
  "payout-account": "Les comptes sur lesquels les compagnies reçoivent leur argent.",
  "company-subscription": "Les formules que des compagnies ont choisies, et leurs dates.",
  "subscription-plan": "Les formules que les compagnies peuvent choisir, avec leur prix.",
  "commission-rate": "Les taux par pays, compagnie, service et période\u00a0; le plus précis s’applique.",
  payment: "Les paiements et les remboursements, dès qu’un client paie.",
  payout: "L’argent envoyé aux compagnies.",
  difference: "Ce qui ne concorde pas entre un relevé d’opérateur et nos comptes.",
  // Reference lists
  insurer: "Les assureurs qui prennent en charge des consultations.",
  banner: "Les annonces affichées sur la page d’accueil.",
  "car-brand": "Les marques de voitures que les loueurs peuvent choisir.",
  "car-model": "Les modèles de voitures que les loueurs peuvent choisir.",
  category: "Les catégories qui divisent un domaine.",
  "consulting-document": "Les documents qu’une consultation peut exiger.",
  domain: "Les moyens de transport, les spécialités et les genres d’événements.",
  "event-category": "Les catégories dans lesquelles on cherche un événement.",
  "event-target": "Les publics auxquels un événement s’adresse.",
  "house-accessory": "Les équipements qu’un logement peut avoir.",
  "house-part-type": "Les pièces qu’un logement peut avoir.",
  "house-type": "Les types de logements que les loueurs peuvent choisir.",
  "vehicle-specification": "Les caractéristiques qu’un véhicule peut avoir.",
  city: "Les villes où l’on cherche et où l’on vend.",
  country: "Les pays desservis, avec leur monnaie et leurs moyens de paiement.",
  "served-city": "Les villes où l’on cherche et où l’on vend.",
  "served-country": "Les pays desservis, avec leur monnaie et leurs moyens de paiement.",
  holiday: "Les jours fériés, que les planifications et les horaires connaissent.",
  "search-alias": "Les autres noms que les gens écrivent, et comment la recherche les lit.",
  // A company's own software
  webhook: "Les adresses de vos logiciels que nous appelons quand une réservation change.",
  "webhook-call": "Les appels envoyés aux adresses de rappel, avec leur réponse.",
  "access-token": "Les jetons avec lesquels un logiciel se connecte à votre place.",
  // Traces
  audit: "Ce qui a été fait, par qui et quand.",
  message: "Les SMS, les e-mails et les notifications envoyés.",
  "service-call": "Les appels aux services extérieurs, avec leur réponse.",
  "ticket-key": "Les clés qui signent les billets.",
};

/** What a company reads where Mboa adds the first row, at its request. */
export const askedListWords: Partial<Record<ResourceName, string>> = {
  "payout-account":
    "Le compte sur lequel vous recevrez votre argent. Écrivez-nous son numéro et le nom de son titulaire : deux personnes de Mboa le vérifient avant le premier versement.",
};
export const writeToUsWord = "Nous écrire";

/** The button that clears the filters of a list without a match. */
export const clearFiltersWord = "Retirer les filtres";
