import type { CarBody } from "../images/draw-car.ts";
import type { DrawnRoom } from "../images/draw-room.ts";

/** Companies that rent out cars and houses in a demo. Names, places and prices are invented but plausible. */

interface RentalPlaceRow {
  city: string;
  name: string;
  quarter: string;
  landmark: string;
  /** Fee for picking up or returning a car at another place; absent: not offered. */
  fee?: number;
}

export interface RentalCompanyRow {
  slug: string;
  name: string;
  initials: string;
  colours: readonly [string, string];
  aboutUs: string;
  phone: string;
  rents: { cars: boolean; houses: boolean };
  places: readonly RentalPlaceRow[];
}

const place = (city: string, quarter: string, landmark: string, fee?: number): RentalPlaceRow => ({
  city,
  name: `${city} ${quarter}`,
  quarter,
  landmark,
  ...(fee === undefined ? {} : { fee }),
});

export const rentalRefundTiers = [
  { hoursBefore: 72, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
];

export const rentalCompanies: readonly RentalCompanyRow[] = [
  {
    slug: "wouri-location",
    name: "Wouri Location",
    initials: "WL",
    colours: ["#14566b", "#f4b41a"],
    aboutUs:
      "Voitures révisées tous les 5 000 km et logements meublés à Douala et sur la côte. Une équipe répond de 6 h à 22 h, tous les jours.",
    phone: "+237677420101",
    rents: { cars: true, houses: true },
    places: [
      place("Douala", "Bonapriso", "Rue Njo-Njo, derrière la boulangerie Zépol"),
      place("Douala", "Aéroport", "Hall des arrivées, comptoir 4", 5000),
      place("Douala", "Bonamoussadi", "Carrefour Kotto, à côté de la pharmacie", 3000),
      place("Kribi", "Ngoyé", "Route de la plage, après l’hôtel de ville"),
      place("Edéa", "Bilalang", "En face de la gare routière", 10000),
    ],
  },
  {
    slug: "mfoundi-mobilite",
    name: "Mfoundi Mobilité",
    initials: "MM",
    colours: ["#7a2a12", "#ffc629"],
    aboutUs:
      "Citadines, berlines et 4x4 avec ou sans chauffeur à Yaoundé et vers le Sud. Assistance routière comprise dans tout le pays.",
    phone: "+237677420202",
    rents: { cars: true, houses: false },
    places: [
      place("Yaoundé", "Bastos", "Carrefour Bastos, derrière la pharmacie"),
      place("Yaoundé", "Nsimalen", "Aéroport, sortie des arrivées", 10000),
      place("Yaoundé", "Mvan", "Échangeur de Mvan, station Tradex", 3000),
      place("Ebolowa", "Nko’ovos", "À côté du commissariat"),
      place("Bertoua", "Mokolo", "Face au marché central"),
    ],
  },
  {
    slug: "hauts-de-louest",
    name: "Les Hauts de l’Ouest",
    initials: "HL",
    colours: ["#4b5d3a", "#e4632f"],
    aboutUs:
      "Maisons d’hôtes et voitures pour découvrir les chefferies, les chutes et les marchés de l’Ouest. Nous cuisinons sur demande.",
    phone: "+237677420303",
    rents: { cars: true, houses: true },
    places: [
      place("Bafoussam", "Tamdja", "Montée de l’évêché, portail vert"),
      place("Dschang", "Centre climatique", "Allée des eucalyptus"),
      place("Foumban", "Njinka", "À deux pas du palais royal", 8000),
      place("Bamenda", "Up Station", "En face du poste de police"),
    ],
  },
  {
    slug: "residences-du-littoral",
    name: "Résidences du Littoral",
    initials: "RL",
    colours: ["#0b3d2c", "#8fd0b4"],
    aboutUs:
      "Appartements, villas et chambres au bord de l’eau et en ville, tous visités chaque mois. Groupe électrogène et forage presque partout.",
    phone: "+237677420404",
    rents: { cars: false, houses: true },
    places: [
      place("Douala", "Bonanjo", "Avenue de Gaulle, immeuble face au port"),
      place("Kribi", "Londji", "Piste de la plage, troisième portail"),
      place("Limbé", "Down Beach", "Derrière le jardin botanique"),
      place("Buea", "Molyko", "Rue de l’université, près du stade"),
    ],
  },
  {
    slug: "sejours-du-centre",
    name: "Séjours du Centre",
    initials: "SE",
    colours: ["#5b2b6e", "#f4ab8b"],
    aboutUs:
      "Studios et appartements meublés à Yaoundé et dans le Grand Nord, pour une nuit ou pour un mois.",
    phone: "+237677420505",
    rents: { cars: false, houses: true },
    places: [
      place("Yaoundé", "Omnisports", "Montée Ngousso, après la station"),
      place("Yaoundé", "Odza", "Borne 10, rue de l’école"),
      place("Ngaoundéré", "Bamyanga", "Derrière la gare"),
      place("Garoua", "Plateau", "Près du lamidat"),
      place("Maroua", "Domayo", "À côté du centre artisanal"),
    ],
  },
  {
    slug: "septentrion-auto",
    name: "Septentrion Auto",
    initials: "ST",
    colours: ["#9c5a1a", "#ffe8b0"],
    aboutUs: "4x4 et pick-up préparés pour la piste, chauffeurs du pays qui connaissent chaque détour.",
    phone: "+237677420606",
    rents: { cars: true, houses: false },
    places: [
      place("Garoua", "Roumdé Adjia", "Boulevard de l’aéroport"),
      place("Maroua", "Pitoaré", "Face à la station MRS"),
      place("Ngaoundéré", "Centre commercial", "En face de la poste"),
    ],
  },
];

export interface CarModelRow {
  brand: string;
  model: string;
  body: CarBody;
  seats: number;
  price: number;
  automatic: boolean;
  diesel: boolean;
  boot: number;
}

const car = (
  [brand, model]: readonly [string, string],
  body: CarBody,
  [seats, price, boot]: readonly [number, number, number],
  { automatic = false, diesel = false } = {},
): CarModelRow => ({ brand, model, body, seats, price, automatic, diesel, boot });

export const rentedModels: readonly CarModelRow[] = [
  car(["Toyota", "Yaris"], "city", [5, 25_000, 286]),
  car(["Toyota", "RAV4"], "suv", [5, 50_000, 580], { automatic: true }),
  car(["Kia", "Picanto"], "city", [4, 20_000, 255]),
  car(["Toyota", "Corolla"], "sedan", [5, 30_000, 361]),
  car(["Toyota", "Prado"], "suv", [7, 85_000, 640], { automatic: true, diesel: true }),
  car(["Hyundai", "Accent"], "sedan", [5, 28_000, 387]),
  car(["Hyundai", "Tucson"], "suv", [5, 45_000, 539], { automatic: true }),
  car(["Suzuki", "Swift"], "city", [5, 23_000, 265]),
  car(["Toyota", "Hilux"], "pickup", [5, 60_000, 1000], { diesel: true }),
  car(["Mercedes-Benz", "Classe E"], "sedan", [5, 90_000, 540], { automatic: true, diesel: true }),
  car(["Suzuki", "Jimny"], "suv", [4, 40_000, 85]),
  car(["Peugeot", "3008"], "suv", [5, 48_000, 520], { automatic: true, diesel: true }),
  car(["Renault", "Duster"], "suv", [5, 38_000, 475], { diesel: true }),
  car(["Mercedes-Benz", "Sprinter"], "van", [18, 95_000, 900], { diesel: true }),
  car(["Renault", "Logan"], "sedan", [5, 22_000, 510]),
];

export const carColours = ["#f2f2ee", "#b3161b", "#1f4e79", "#3b3f42", "#106246"];

export interface HouseTypeRow {
  type: string;
  title: (quarter: string) => string;
  guests: number;
  price: number;
  /** Rooms and their numbers, in the order of the pictures. */
  parts: readonly (readonly [string, number])[];
  rooms: readonly DrawnRoom[];
  accessories: readonly string[];
}

export const houseTypes: readonly HouseTypeRow[] = [
  {
    type: "Studio",
    title: (quarter) => `Studio meublé à ${quarter}`,
    guests: 2,
    price: 18_000,
    parts: [
      ["Chambre", 1],
      ["Cuisine", 1],
      ["Salle de bains", 1],
    ],
    rooms: ["chambre", "cuisine", "bains", "facade"],
    accessories: ["Télévision", "Climatisation", "Internet", "Cuisine équipée"],
  },
  {
    type: "Appartement",
    title: (quarter) => `Appartement deux chambres à ${quarter}`,
    guests: 4,
    price: 35_000,
    parts: [
      ["Chambre", 2],
      ["Salon", 1],
      ["Cuisine", 1],
      ["Salle de bains", 2],
      ["Balcon", 1],
    ],
    rooms: ["salon", "chambre", "cuisine", "bains", "terrasse"],
    accessories: ["Télévision", "Climatisation", "Internet", "Parking", "Gardien", "Cuisine équipée"],
  },
  {
    type: "Maison d’hôtes",
    title: (quarter) => `Maison d’hôtes avec jardin à ${quarter}`,
    guests: 6,
    price: 55_000,
    parts: [
      ["Chambre", 3],
      ["Salon", 1],
      ["Cuisine", 1],
      ["Salle de bains", 2],
      ["Terrasse", 1],
      ["Jardin", 1],
    ],
    rooms: ["facade", "salon", "chambre", "cuisine", "bains", "jardin"],
    accessories: ["Télévision", "Internet", "Parking", "Groupe électrogène", "Forage", "Cuisine équipée"],
  },
  {
    type: "Duplex",
    title: (quarter) => `Duplex lumineux à ${quarter}`,
    guests: 5,
    price: 60_000,
    parts: [
      ["Chambre", 3],
      ["Salon", 1],
      ["Bureau", 1],
      ["Cuisine", 1],
      ["Salle de bains", 2],
      ["Terrasse", 1],
    ],
    rooms: ["salon", "terrasse", "chambre", "bureau", "cuisine", "bains"],
    accessories: [
      "Télévision",
      "Climatisation",
      "Internet",
      "Parking",
      "Groupe électrogène",
      "Cuisine équipée",
    ],
  },
  {
    type: "Villa",
    title: (quarter) => `Villa avec piscine à ${quarter}`,
    guests: 8,
    price: 120_000,
    parts: [
      ["Chambre", 4],
      ["Salon", 1],
      ["Cuisine", 1],
      ["Salle de bains", 3],
      ["Terrasse", 1],
      ["Jardin", 1],
    ],
    rooms: ["facade", "jardin", "salon", "chambre", "cuisine", "bains", "terrasse"],
    accessories: [
      "Télévision",
      "Climatisation",
      "Internet",
      "Parking",
      "Piscine",
      "Groupe électrogène",
      "Forage",
      "Gardien",
      "Cuisine équipée",
    ],
  },
];

export const driverNames = [
  "Emmanuel Nkoulou",
  "Ibrahim Sadou",
  "Joseph Tagne",
  "Paul Ebongue",
  "Salifou Njoya",
  "Martin Abanda",
];
