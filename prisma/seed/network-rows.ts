import type { LayoutOptions } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import type { Comfort } from "../client/client.ts";

/** A plausible bus network: names are invented; towns, distances, durations and fares are the country's. */

export interface RoadRow {
  km: number;
  minutes: number;
  /** Fare of the standard service; comfort and VIP cost more. */
  fare: number;
  /** One company's departures per day and direction. */
  perDay: number;
}

const road = (km: number, minutes: number, fare: number, perDay: number): RoadRow => ({
  km,
  minutes,
  fare,
  perDay,
});

/** Roads between two towns, used in either direction. */
export const roads: Record<string, RoadRow> = {
  "Douala|Yaoundé": road(245, 240, 4000, 10),
  "Douala|Bafoussam": road(270, 300, 4500, 6),
  "Douala|Bamenda": road(350, 435, 6500, 3),
  "Douala|Kribi": road(165, 180, 2500, 5),
  "Douala|Buea": road(70, 95, 1500, 8),
  "Douala|Limbé": road(75, 105, 1500, 7),
  "Douala|Nkongsamba": road(145, 165, 2500, 5),
  "Douala|Dschang": road(215, 265, 4000, 4),
  "Douala|Edéa": road(65, 75, 1500, 7),
  "Douala|Kumba": road(130, 170, 2500, 5),
  "Douala|Bafang": road(210, 240, 3500, 4),
  "Yaoundé|Bafoussam": road(295, 300, 4500, 6),
  "Yaoundé|Bamenda": road(370, 430, 6500, 3),
  "Yaoundé|Kribi": road(280, 270, 4000, 4),
  "Yaoundé|Edéa": road(185, 170, 3000, 4),
  "Yaoundé|Ebolowa": road(165, 150, 2500, 6),
  "Yaoundé|Bertoua": road(345, 330, 5000, 5),
  "Yaoundé|Ngaoundéré": road(880, 780, 12000, 2),
  "Yaoundé|Sangmélima": road(168, 165, 2500, 5),
  "Yaoundé|Bafia": road(120, 120, 2000, 5),
  "Yaoundé|Foumban": road(365, 390, 5500, 2),
  "Yaoundé|Buea": road(310, 335, 5000, 3),
  "Yaoundé|Dschang": road(350, 380, 5000, 3),
  "Bafoussam|Bamenda": road(80, 105, 2000, 6),
  "Bafoussam|Foumban": road(70, 80, 1500, 6),
  "Bafoussam|Dschang": road(60, 75, 1500, 6),
  "Bertoua|Batouri": road(90, 110, 2000, 3),
  "Bertoua|Garoua-Boulaï": road(250, 240, 4500, 2),
  "Ebolowa|Kyé-Ossi": road(125, 125, 2000, 3),
  "Ngaoundéré|Garoua": road(290, 285, 5000, 4),
  "Ngaoundéré|Maroua": road(500, 510, 8500, 2),
  "Ngaoundéré|Meiganga": road(155, 165, 3000, 3),
  "Garoua|Maroua": road(210, 205, 4000, 4),
  "Maroua|Kousséri": road(260, 300, 5000, 2),
  "Maroua|Mokolo": road(80, 95, 1500, 4),
};

export interface TerminalRow {
  city: string;
  /** Quarter of the town, which names the agency. */
  name: string;
  address: string;
}

export interface CompanyRow {
  slug: string;
  name: string;
  /** Two letters on the logo and on the bus. */
  initials: string;
  colours: readonly [string, string];
  aboutUs: string;
  phone: string;
  noteLuggage: string;
  noteDeparture: string;
  refundTiers: { hoursBefore: number; refundPercent: number }[];
  comforts: readonly Comfort[];
  terminals: readonly TerminalRow[];
  /** Keys of `roads` that the company serves. */
  roads: readonly string[];
}

const terminal = (city: string, name: string, address: string): TerminalRow => ({ city, name, address });
const flexible = [
  { hoursBefore: 48, refundPercent: 90 },
  { hoursBefore: 24, refundPercent: 70 },
  { hoursBefore: 6, refundPercent: 30 },
];
const strict = [
  { hoursBefore: 72, refundPercent: 80 },
  { hoursBefore: 24, refundPercent: 50 },
];

export const companies: readonly CompanyRow[] = [
  {
    slug: "sanaga-voyages",
    name: "Sanaga Voyages",
    initials: "SV",
    colours: ["#0b6e4f", "#f4b41a"],
    aboutUs:
      "Depuis 2004, Sanaga Voyages relie Douala, Yaoundé et l’océan. Nos cars partent à l’heure, chauffeurs reposés et deux révisions par mois.",
    phone: "+237677410101",
    noteLuggage:
      "Un bagage de 25 kg en soute et un sac à main par passager. Au-delà, 500 FCFA par tranche de 5 kg.",
    noteDeparture: "Présentez-vous à l’agence 30 minutes avant le départ avec votre pièce d’identité.",
    refundTiers: flexible,
    comforts: ["CLASSIC", "VIP"],
    terminals: [
      terminal("Douala", "Bonabéri", "Carrefour Ancienne Route"),
      terminal("Douala", "Mboppi", "Boulevard de la République, face au marché Mboppi"),
      terminal("Yaoundé", "Mvan", "Échangeur de Mvan"),
      terminal("Edéa", "Carrefour Pongo", "Nationale 3, carrefour Pongo"),
      terminal("Kribi", "Ngoyé", "Route de la plage"),
    ],
    roads: ["Douala|Yaoundé", "Douala|Kribi", "Yaoundé|Kribi", "Douala|Edéa", "Yaoundé|Edéa"],
  },
  {
    slug: "etoile-du-wouri",
    name: "Étoile du Wouri",
    initials: "EW",
    colours: ["#1b3a8a", "#ff7f50"],
    aboutUs:
      "Le service VIP entre les deux capitales : sièges inclinables, wifi à bord, collation et eau fraîche offertes.",
    phone: "+237699520202",
    noteLuggage: "Deux bagages de 20 kg en soute par passager, bagage à main sous le siège.",
    noteDeparture:
      "Embarquement 20 minutes avant le départ. Les retardataires sont placés sur le départ suivant s’il reste des places.",
    refundTiers: flexible,
    comforts: ["VIP", "COMFORT"],
    terminals: [
      terminal("Douala", "Akwa", "Boulevard de la Liberté"),
      terminal("Yaoundé", "Tongolo", "Carrefour Tongolo"),
      terminal("Bafoussam", "Marché B", "Avenue de la République"),
      terminal("Buea", "Mile 17", "Mile 17 Motor Park"),
    ],
    roads: ["Douala|Yaoundé", "Douala|Bafoussam", "Yaoundé|Bafoussam", "Yaoundé|Buea"],
  },
  {
    slug: "hauts-plateaux-express",
    name: "Hauts Plateaux Express",
    initials: "HP",
    colours: ["#7a1f3d", "#f2c14e"],
    aboutUs:
      "L’Ouest à portée de main : Bafoussam, Dschang, Bafang et Foumban, plusieurs fois par jour, de jour comme de nuit.",
    phone: "+237675630303",
    noteLuggage:
      "Un bagage de 20 kg compris. Les régimes de plantain et sacs de vivres voyagent au tarif bagage.",
    noteDeparture: "Soyez à l’agence 30 minutes avant le départ.",
    refundTiers: strict,
    comforts: ["CLASSIC", "COMFORT"],
    terminals: [
      terminal("Douala", "Bépanda", "Carrefour Tonnerre"),
      terminal("Yaoundé", "Étoudi", "Carrefour Étoudi"),
      terminal("Bafoussam", "Tamdja", "Entrée Tamdja"),
      terminal("Dschang", "Centre", "Place de l’Indépendance"),
      terminal("Bafang", "Banka", "Carrefour Banka"),
      terminal("Foumban", "Palais", "Rue du Palais"),
    ],
    roads: [
      "Douala|Bafoussam",
      "Douala|Dschang",
      "Douala|Bafang",
      "Yaoundé|Dschang",
      "Bafoussam|Foumban",
      "Bafoussam|Dschang",
      "Yaoundé|Foumban",
    ],
  },
  {
    slug: "savane-lines",
    name: "Savane Lines",
    initials: "SL",
    colours: ["#b5541b", "#2b2118"],
    aboutUs:
      "Le grand Nord d’un bout à l’autre : Ngaoundéré, Garoua, Maroua, Kousséri. Cars climatisés et pauses repas prévues.",
    phone: "+237690740404",
    noteLuggage: "Un bagage de 30 kg en soute. Les animaux vivants ne sont pas acceptés.",
    noteDeparture: "Contrôle d’identité avant l’embarquement : présentez-vous 45 minutes avant le départ.",
    refundTiers: strict,
    comforts: ["CLASSIC", "COMFORT"],
    terminals: [
      terminal("Ngaoundéré", "Gare voyageurs", "Boulevard de la Gare"),
      terminal("Garoua", "Marouaré", "Avenue des Banques"),
      terminal("Maroua", "Domayo", "Carrefour Domayo"),
      terminal("Kousséri", "Centre", "Route du pont Nguéli"),
      terminal("Mokolo", "Grand marché", "Face au grand marché"),
      terminal("Meiganga", "Carrefour", "Carrefour de la mairie"),
    ],
    roads: [
      "Ngaoundéré|Garoua",
      "Ngaoundéré|Maroua",
      "Garoua|Maroua",
      "Maroua|Kousséri",
      "Maroua|Mokolo",
      "Ngaoundéré|Meiganga",
    ],
  },
  {
    slug: "fako-ridge-travel",
    name: "Fako Ridge Travel",
    initials: "FR",
    colours: ["#145c6d", "#e4572e"],
    aboutUs:
      "Du volcan à la mer : Buea, Limbé et Kumba au départ de Douala. Bilingual crew, friendly service.",
    phone: "+237671850505",
    noteLuggage: "Un bagage de 20 kg compris par passager.",
    noteDeparture: "Départ à l’heure dite : arrivez 20 minutes avant.",
    refundTiers: flexible,
    comforts: ["CLASSIC", "COMFORT"],
    terminals: [
      terminal("Douala", "Bonassama", "Quatre Étages"),
      terminal("Buea", "Molyko", "Malingo Street"),
      terminal("Limbé", "Half Mile", "Half Mile Junction"),
      terminal("Kumba", "Buea Road", "Buea Road Park"),
    ],
    roads: ["Douala|Buea", "Douala|Limbé", "Douala|Kumba"],
  },
  {
    slug: "lom-express",
    name: "Lom Express",
    initials: "LE",
    colours: ["#3a5a40", "#ffb703"],
    aboutUs: "L’Est et l’Adamaoua depuis Yaoundé, de jour par la nationale 1 et de nuit en car couchette.",
    phone: "+237693960606",
    noteLuggage: "Un bagage de 25 kg compris. Colis acceptés jusqu’à une heure avant le départ.",
    noteDeparture:
      "Présentez-vous 45 minutes avant le départ. Une pièce d’identité est exigée sur toute la ligne.",
    refundTiers: strict,
    comforts: ["CLASSIC", "COMFORT", "VIP"],
    terminals: [
      terminal("Yaoundé", "Nsam", "Carrefour Nsam"),
      terminal("Bertoua", "Mokolo 2", "Quartier Mokolo 2"),
      terminal("Batouri", "Centre", "Avenue principale"),
      terminal("Garoua-Boulaï", "Frontière", "Route de la frontière"),
      terminal("Ngaoundéré", "Baladji", "Baladji 1"),
    ],
    roads: ["Yaoundé|Bertoua", "Bertoua|Batouri", "Bertoua|Garoua-Boulaï", "Yaoundé|Ngaoundéré"],
  },
  {
    slug: "ntem-voyages",
    name: "Ntem Voyages",
    initials: "NV",
    colours: ["#264653", "#e9c46a"],
    aboutUs:
      "Le Sud et ses frontières : Ebolowa, Sangmélima, Kyé-Ossi. La compagnie des commerçants et des familles.",
    phone: "+237678070707",
    noteLuggage: "Un bagage de 25 kg compris, gros colis sur devis à l’agence.",
    noteDeparture: "Présentez-vous 30 minutes avant le départ.",
    refundTiers: flexible,
    comforts: ["CLASSIC", "COMFORT"],
    terminals: [
      terminal("Yaoundé", "Mvog-Mbi", "Rond-point Mvog-Mbi"),
      terminal("Ebolowa", "Angalé", "Carrefour Angalé"),
      terminal("Sangmélima", "Centre", "Face à la poste"),
      terminal("Kyé-Ossi", "Trois Frontières", "Marché des trois frontières"),
      terminal("Bafia", "Gare routière", "Gare routière de Bafia"),
    ],
    roads: ["Yaoundé|Ebolowa", "Yaoundé|Sangmélima", "Ebolowa|Kyé-Ossi", "Yaoundé|Bafia"],
  },
  {
    slug: "manengouba-transport",
    name: "Manengouba Transport",
    initials: "MT",
    colours: ["#4a2c82", "#8bd450"],
    aboutUs:
      "Nkongsamba, Bafang, Bamenda : la route des montagnes avec des chauffeurs qui la connaissent par cœur.",
    phone: "+237696180808",
    noteLuggage: "Un bagage de 20 kg compris.",
    noteDeparture: "Présentez-vous 30 minutes avant le départ.",
    refundTiers: strict,
    comforts: ["CLASSIC", "VIP"],
    terminals: [
      terminal("Douala", "Déido", "Rond-point Déido"),
      terminal("Nkongsamba", "Gare routière", "Quartier 3"),
      terminal("Bamenda", "City Chemist", "City Chemist Roundabout"),
      terminal("Bafoussam", "Djeleng", "Djeleng 2"),
      terminal("Yaoundé", "Biyem-Assi", "Carrefour Biyem-Assi"),
    ],
    roads: ["Douala|Nkongsamba", "Douala|Bamenda", "Bafoussam|Bamenda", "Yaoundé|Bamenda"],
  },
  {
    slug: "baobab-prestige",
    name: "Baobab Prestige",
    initials: "BP",
    colours: ["#111827", "#d4a017"],
    aboutUs:
      "Le voyage en classe affaires : trente fauteuils, prises à chaque place, salon d’attente climatisé.",
    phone: "+237655290909",
    noteLuggage: "Deux bagages de 25 kg compris, étiquetés à l’enregistrement.",
    noteDeparture: "Salon ouvert une heure avant le départ, embarquement 15 minutes avant.",
    refundTiers: flexible,
    comforts: ["VIP"],
    terminals: [
      terminal("Douala", "Bonapriso", "Rue Njo-Njo"),
      terminal("Yaoundé", "Bastos", "Boulevard de l’URSS"),
      terminal("Kribi", "Dombé", "Route de Dombé"),
    ],
    roads: ["Douala|Yaoundé", "Yaoundé|Kribi"],
  },
];

/** The bus of each comfort level; its fare is the standard fare times `fare`, rounded to 500. */
export const comfortData: Record<
  Comfort,
  { fare: number; amenities: string[]; layouts: LayoutOptions[]; label: string; shareOfSpeed: number }
> = {
  CLASSIC: {
    fare: 1,
    amenities: ["air_conditioner"],
    label: "Car",
    shareOfSpeed: 1,
    layouts: [
      { pattern: "3+2", seats: 70, middleDoor: true, backRow: true },
      { pattern: "2+2", seats: 50, middleDoor: true, backRow: true },
    ],
  },
  COMFORT: {
    fare: 1.3,
    amenities: ["air_conditioner", "usb", "tv"],
    label: "Confort",
    shareOfSpeed: 0.97,
    layouts: [
      { pattern: "2+2", seats: 49, middleDoor: true, toilet: true, backRow: true },
      { pattern: "2+2", seats: 30, backRow: true },
    ],
  },
  VIP: {
    fare: 1.75,
    amenities: ["air_conditioner", "usb", "tv", "internet", "toilet", "snack"],
    label: "VIP",
    shareOfSpeed: 0.94,
    layouts: [
      { pattern: "2+1", seats: 30, toilet: true },
      { pattern: "2+1", seats: 37, toilet: true, backRow: true },
    ],
  },
};
