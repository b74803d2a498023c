import type { RoleSlug } from "../../src/shared/permissions.ts";
import { roleNameWords } from "../../src/shared/words/fr/account/roles.ts";
import type { IconKey } from "../../src/shared/words/fr/ui/icon-names.ts";
import type { Prisma, ServiceKind } from "../client/client.ts";

type RoleRow = Omit<Prisma.RoleCreateManyInput, "id" | "slug"> & { slug: RoleSlug };

export const roles: readonly RoleRow[] = [
  { slug: "SUPER_ADMIN", description: roleNameWords.SUPER_ADMIN, isAdminRole: true },
  { slug: "ADMIN", description: roleNameWords.ADMIN, isAdminRole: true },
  { slug: "PARTNER", description: roleNameWords.PARTNER, isPartnerRole: true, isCompanyRole: true },
  { slug: "TERMINAL_CHIEF", description: roleNameWords.TERMINAL_CHIEF, isTerminalRole: true },
  { slug: "HELP_DESK", description: roleNameWords.HELP_DESK, isAdminRole: true },
  { slug: "DRIVER", description: roleNameWords.DRIVER },
  { slug: "CONTROLLER", description: roleNameWords.CONTROLLER },
  { slug: "CASHIER", description: roleNameWords.CASHIER },
  { slug: "CLEANER", description: roleNameWords.CLEANER },
];

interface DomainRow {
  kind: ServiceKind;
  name: string;
  slug: string;
  icon: IconKey;
  position: number;
  categories: readonly string[];
}

const domains: readonly DomainRow[] = [
  {
    kind: "trip",
    name: "Autocar",
    slug: "autocar",
    icon: "bus",
    position: 0,
    categories: ["Classique", "Confort", "VIP"],
  },
  {
    kind: "trip",
    name: "Minibus",
    slug: "minibus",
    icon: "van",
    position: 1,
    categories: ["Classique", "Express"],
  },
  {
    kind: "location",
    name: "Location de voitures",
    slug: "voiture",
    icon: "car",
    position: 0,
    categories: ["Citadine", "Berline", "4x4", "Utilitaire"],
  },
  {
    kind: "location",
    name: "Location de logements",
    slug: "logement",
    icon: "house",
    position: 1,
    categories: ["Studio", "Appartement", "Villa"],
  },
  {
    kind: "event",
    name: "Concert",
    slug: "concert",
    icon: "music",
    position: 0,
    categories: ["Afrobeat", "Makossa", "Gospel", "Bikutsi"],
  },
  {
    kind: "event",
    name: "Conférence",
    slug: "conference",
    icon: "mic",
    position: 1,
    categories: ["Numérique", "Entrepreneuriat"],
  },
  {
    kind: "event",
    name: "Rencontre",
    slug: "rencontre",
    icon: "heart",
    position: 2,
    categories: ["Dîner", "Sortie"],
  },
  {
    kind: "event",
    name: "Théâtre et humour",
    slug: "theatre",
    icon: "theater",
    position: 3,
    categories: ["Pièce", "Humour", "Jeune public"],
  },
  {
    kind: "event",
    name: "Festival",
    slug: "festival",
    icon: "party",
    position: 4,
    categories: ["Musique", "Culture"],
  },
  {
    kind: "event",
    name: "Foire et salon",
    slug: "foire",
    icon: "users",
    position: 5,
    categories: ["Foire", "Marché"],
  },
  {
    kind: "event",
    name: "Sport",
    slug: "sport",
    icon: "sport",
    position: 6,
    categories: ["Football", "Lutte", "Athlétisme"],
  },
  {
    kind: "event",
    name: "Soirée",
    slug: "soiree",
    icon: "music",
    position: 7,
    categories: ["Club", "Gala"],
  },
  {
    kind: "rdv",
    name: "Médecine générale",
    slug: "medecine-generale",
    icon: "stethoscope",
    position: 0,
    categories: ["Consultation", "Suivi"],
  },
  {
    kind: "rdv",
    name: "Dentiste",
    slug: "dentiste",
    icon: "tooth",
    position: 1,
    categories: ["Consultation", "Soins"],
  },
  {
    kind: "rdv",
    name: "Conseil juridique",
    slug: "conseil-juridique",
    icon: "scale",
    position: 2,
    categories: ["Droit du travail", "Droit de la famille"],
  },
];

const icons = (rows: ReadonlyArray<readonly [string, IconKey]>) =>
  rows.map(([name, icon], position) => ({ name, icon, position }));

export const lists = {
  domains,
  cars: {
    Toyota: ["Corolla", "RAV4", "Yaris", "Prado", "Hilux"],
    Hyundai: ["Accent", "Tucson", "Creta"],
    Kia: ["Picanto", "Sportage", "Rio"],
    Suzuki: ["Swift", "Jimny", "Vitara"],
    "Mercedes-Benz": ["Classe C", "Classe E", "Sprinter"],
    Peugeot: ["301", "3008", "Partner"],
    Renault: ["Duster", "Logan", "Kangoo"],
  } as Record<string, readonly string[]>,
  vehicleSpecifications: [
    { name: "Nombre de places", unit: "places", icon: "users", position: 0 },
    { name: "Boîte de vitesses", unit: "", icon: "cog", position: 1 },
    { name: "Carburant", unit: "", icon: "fuel", position: 2 },
    { name: "Climatisation", unit: "", icon: "air_conditioner", position: 3 },
    { name: "Volume du coffre", unit: "litres", icon: "briefcase", position: 4 },
    { name: "Année", unit: "", icon: "calendar", position: 5 },
  ] satisfies { name: string; unit: string; icon: IconKey; position: number }[],
  eventCategories: icons([
    ["Concert", "music"],
    ["Festival", "party"],
    ["Conférence", "mic"],
    ["Spectacle", "theater"],
    ["Sport", "sport"],
    ["Soirée", "party"],
    ["Formation", "school"],
    ["Foire", "users"],
    ["Rencontre", "heart"],
  ]),
  eventTargets: icons([
    ["Tout public", "users"],
    ["Adultes", "party"],
    ["Étudiants", "school"],
    ["Familles", "house"],
    ["Professionnels", "briefcase"],
    ["Enfants", "heart"],
  ]),
  houseAccessories: icons([
    ["Télévision", "tv"],
    ["Climatisation", "air_conditioner"],
    ["Internet", "internet"],
    ["Parking", "parking"],
    ["Salle de sport", "gym"],
    ["Piscine", "swimming_pool"],
    ["Groupe électrogène", "generator"],
    ["Forage", "water"],
    ["Gardien", "guard"],
    ["Cuisine équipée", "kitchen"],
  ]),
  houseTypes: icons([
    ["Studio", "building"],
    ["Appartement", "building"],
    ["Villa", "swimming_pool"],
    ["Duplex", "house"],
    ["Chambre", "bed"],
    ["Maison d’hôtes", "house"],
  ]),
  bedroom: "Chambre",
  housePartTypes: icons([
    ["Chambre", "bed"],
    ["Salon", "sofa"],
    ["Cuisine", "kitchen"],
    ["Salle de bains", "bath"],
    ["Terrasse", "tree"],
    ["Balcon", "building"],
    ["Bureau", "briefcase"],
    ["Jardin", "tree"],
  ]),
  consultingDocuments: [
    "Pièce d’identité",
    "Carnet de santé",
    "Ordonnance",
    "Résultats d’analyses",
    "Carte d’assurance",
  ],
};

export const subscriptionPlans: Prisma.SubscriptionPlanCreateManyInput[] = [
  {
    name: "Découverte",
    description: "Pour commencer : 200 départs en vente à la fois.",
    price: 0,
    currency: "XAF",
    periodDays: 30,
    publishLimit: 200,
    position: 0,
  },
  {
    name: "Croissance",
    description: "Pour une compagnie de quelques lignes : 2 000 départs en vente.",
    price: 50_000,
    currency: "XAF",
    periodDays: 30,
    publishLimit: 2000,
    position: 1,
  },
  {
    name: "Réseau",
    description: "Pour un réseau national : départs illimités.",
    price: 150_000,
    currency: "XAF",
    periodDays: 30,
    position: 2,
  },
];
