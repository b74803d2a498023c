/** The demo's practices, their services and consultants, all invented. */

export interface ServiceRow {
  key: string;
  name: string;
  minutes: number;
  buffer: number;
  price: number;
  mode?: "REMOTE" | "AT_HOME";
  documents?: readonly string[];
}

export interface PracticeRow {
  slug: string;
  name: string;
  phone: string;
  initials: string;
  colours: readonly [string, string];
  aboutUs: string;
  specialty: string;
  title: string;
  places: readonly {
    city: string;
    name: string;
    quarter: string;
    landmark: string;
    rooms: readonly string[];
  }[];
  services: readonly ServiceRow[];
  /** Names of the consultants; each works in one of the places. */
  consultants: readonly string[];
  insurers: readonly string[];
  /** Also open on Sundays. */
  onCall?: boolean;
}

export const insurers = ["Axa Santé", "Activa", "Chanas", "Allianz Cameroun", "CNPS"] as const;

/** Specialties beside those of the reference data. */
export const specialties = [
  { name: "Pédiatrie", slug: "pediatrie", icon: "users" },
  { name: "Gynécologie", slug: "gynecologie", icon: "heart" },
  { name: "Kinésithérapie", slug: "kinesitherapie", icon: "gym" },
  { name: "Coiffure et beauté", slug: "coiffure", icon: "heart" },
  { name: "Ophtalmologie", slug: "ophtalmologie", icon: "stethoscope" },
] as const;

export const practices: readonly PracticeRow[] = [
  {
    slug: "clinique-du-wouri",
    name: "Clinique du Wouri",
    phone: "+237677301000",
    initials: "CW",
    colours: ["#0b5d7a", "#7fd1c7"],
    aboutUs: "Clinique de quartier : consultations, examens et suivi, de 7 h 30 à 18 h.",
    specialty: "medecine-generale",
    title: "Dr",
    places: [
      {
        city: "Douala",
        name: "Clinique du Wouri",
        quarter: "Bonapriso",
        landmark: "rue Koloko, en face de la boulangerie Zépol",
        rooms: ["Cabinet 1", "Cabinet 2", "Cabinet 3"],
      },
      {
        city: "Yaoundé",
        name: "Clinique du Wouri Bastos",
        quarter: "Bastos",
        landmark: "carrefour Bastos, derrière la pharmacie",
        rooms: ["Cabinet A", "Cabinet B", "Cabinet C"],
      },
    ],
    services: [
      { key: "consultation", name: "Consultation", minutes: 30, buffer: 0, price: 15_000 },
      { key: "suivi", name: "Suivi", minutes: 15, buffer: 0, price: 8_000 },
      { key: "tele", name: "Téléconsultation", minutes: 15, buffer: 15, price: 7_500, mode: "REMOTE" },
    ],
    consultants: [
      "Clarisse Ewane",
      "Brice Nkoulou",
      "Estelle Mbarga",
      "Serge Tamo",
      "Nadège Fouda",
      "Roland Essomba",
    ],
    insurers: ["Axa Santé", "Activa", "CNPS"],
    onCall: true,
  },
  {
    slug: "polyclinique-des-hauts-plateaux",
    name: "Polyclinique des Hauts-Plateaux",
    phone: "+237677302000",
    initials: "PH",
    colours: ["#6b2d5c", "#f0a6ca"],
    aboutUs: "Pédiatrie, gynécologie et ophtalmologie à Bafoussam et à Douala.",
    specialty: "pediatrie",
    title: "Dr",
    places: [
      {
        city: "Bafoussam",
        name: "Polyclinique des Hauts-Plateaux",
        quarter: "Tamdja",
        landmark: "montée du stade, portail bleu",
        rooms: ["Salle 1", "Salle 2"],
      },
      {
        city: "Douala",
        name: "Polyclinique Akwa",
        quarter: "Akwa",
        landmark: "boulevard de la Liberté, immeuble Hollando",
        rooms: ["Salle Papillon", "Salle Tortue"],
      },
    ],
    services: [
      {
        key: "consultation",
        name: "Consultation enfant",
        minutes: 30,
        buffer: 15,
        price: 18_000,
        documents: ["Carnet de santé"],
      },
      {
        key: "vaccin",
        name: "Vaccination",
        minutes: 15,
        buffer: 0,
        price: 6_000,
        documents: ["Carnet de santé"],
      },
    ],
    consultants: ["Aline Djuikom", "Patrick Tchinda", "Sandrine Kenne", "Michel Fokou", "Irène Mafo"],
    insurers: ["Chanas", "Allianz Cameroun"],
  },
  {
    slug: "maternite-etoile",
    name: "Maternité Étoile",
    phone: "+237677303000",
    initials: "MÉ",
    colours: ["#a33b5e", "#f7d9e3"],
    aboutUs: "Suivi de grossesse, échographies et consultations de gynécologie.",
    specialty: "gynecologie",
    title: "Dr",
    places: [
      {
        city: "Yaoundé",
        name: "Maternité Étoile",
        quarter: "Omnisports",
        landmark: "entrée face au stade, deuxième étage",
        rooms: ["Salle Lune", "Salle Soleil"],
      },
    ],
    services: [
      { key: "consultation", name: "Consultation", minutes: 30, buffer: 15, price: 20_000 },
      { key: "echo", name: "Échographie", minutes: 45, buffer: 15, price: 25_000 },
    ],
    consultants: ["Marie-Noëlle Atangana", "Solange Biloa", "Esther Manga", "Ruth Ondoua", "Claire Nana"],
    insurers: ["Axa Santé", "CNPS"],
  },
  {
    slug: "cabinet-dentaire-sourire",
    name: "Cabinet dentaire Sourire",
    phone: "+237677304000",
    initials: "CS",
    colours: ["#00695c", "#b2dfdb"],
    aboutUs: "Soins, détartrage et orthodontie, avec ou sans assurance.",
    specialty: "dentiste",
    title: "Dr",
    places: [
      {
        city: "Douala",
        name: "Cabinet Sourire",
        quarter: "Bonamoussadi",
        landmark: "carrefour Kotto, au-dessus de la supérette",
        rooms: ["Fauteuil 1", "Fauteuil 2"],
      },
      {
        city: "Garoua",
        name: "Cabinet Sourire Garoua",
        quarter: "Roumdé Adjia",
        landmark: "près de la grande mosquée",
        rooms: ["Fauteuil"],
      },
    ],
    services: [
      { key: "bilan", name: "Bilan dentaire", minutes: 30, buffer: 15, price: 12_000 },
      { key: "detartrage", name: "Détartrage", minutes: 45, buffer: 15, price: 20_000 },
    ],
    consultants: ["Hervé Moukoko", "Yolande Ngassa", "Aminatou Bello", "Franck Dipoko", "Gisèle Soppo"],
    insurers: ["Activa", "Allianz Cameroun"],
  },
  {
    slug: "etude-maitre-ngo-bisse",
    name: "Étude Ngo Bissé et associés",
    phone: "+237677305000",
    initials: "NB",
    colours: ["#2f3e46", "#cad2c5"],
    aboutUs: "Droit du travail, de la famille et des affaires. Premier avis en trente minutes.",
    specialty: "conseil-juridique",
    title: "Me",
    places: [
      {
        city: "Yaoundé",
        name: "Étude Ngo Bissé",
        quarter: "Hippodrome",
        landmark: "immeuble Stamatiades, quatrième étage",
        rooms: ["Bureau 1", "Bureau 2"],
      },
    ],
    services: [
      {
        key: "avis",
        name: "Premier avis",
        minutes: 30,
        buffer: 0,
        price: 25_000,
        documents: ["Pièce d’identité"],
      },
      { key: "tele", name: "Conseil par téléphone", minutes: 30, buffer: 0, price: 20_000, mode: "REMOTE" },
    ],
    consultants: ["Thérèse Ngo Bissé", "Alain Mvondo", "Judith Ebolo"],
    insurers: [],
  },
  {
    slug: "kine-mouvement",
    name: "Kiné Mouvement",
    phone: "+237677306000",
    initials: "KM",
    colours: ["#3d5a80", "#ee6c4d"],
    aboutUs: "Rééducation au cabinet ou à domicile.",
    specialty: "kinesitherapie",
    title: "",
    places: [
      {
        city: "Douala",
        name: "Kiné Mouvement",
        quarter: "Deïdo",
        landmark: "rond-point Deïdo, à côté de la station Total",
        rooms: ["Plateau 1", "Plateau 2"],
      },
    ],
    services: [
      { key: "seance", name: "Séance", minutes: 45, buffer: 15, price: 10_000 },
      { key: "domicile", name: "Séance à domicile", minutes: 60, buffer: 30, price: 18_000, mode: "AT_HOME" },
    ],
    consultants: ["Olivier Ekwalla", "Diane Mpondo", "Cyrille Bekono", "Laure Tsala"],
    insurers: ["Axa Santé"],
  },
  {
    slug: "salon-mokolo-beaute",
    name: "Salon Mokolo Beauté",
    phone: "+237677307000",
    initials: "MB",
    colours: ["#b5179e", "#f9c74f"],
    aboutUs: "Tresses, coupes et soins. Sans attendre : chaque cliente a son heure.",
    specialty: "coiffure",
    title: "",
    places: [
      {
        city: "Yaoundé",
        name: "Salon Mokolo Beauté",
        quarter: "Mokolo",
        landmark: "entrée du marché, face à la pharmacie Mokolo",
        rooms: [],
      },
      {
        city: "Limbé",
        name: "Salon Down Beach",
        quarter: "Down Beach",
        landmark: "à cent mètres de la plage",
        rooms: [],
      },
    ],
    services: [
      { key: "coupe", name: "Coupe", minutes: 30, buffer: 0, price: 5_000 },
      { key: "tresses", name: "Tresses", minutes: 150, buffer: 15, price: 15_000 },
    ],
    consultants: [
      "Vanessa Abena",
      "Chantal Moukouri",
      "Flore Etame",
      "Ginette Ndip",
      "Prisca Ayuk",
      "Doris Enow",
    ],
    insurers: [],
  },
  {
    slug: "centre-de-la-vue",
    name: "Centre de la Vue",
    phone: "+237677308000",
    initials: "CV",
    colours: ["#14213d", "#fca311"],
    aboutUs: "Examens de vue, fond d’œil et suivi du glaucome.",
    specialty: "ophtalmologie",
    title: "Dr",
    places: [
      {
        city: "Bamenda",
        name: "Centre de la Vue",
        quarter: "Commercial Avenue",
        landmark: "face au Congress Hall",
        rooms: ["Salle d’examen"],
      },
      {
        city: "Douala",
        name: "Centre de la Vue Bonanjo",
        quarter: "Bonanjo",
        landmark: "derrière la poste centrale",
        rooms: ["Salle d’examen 1", "Salle d’examen 2"],
      },
    ],
    services: [
      { key: "examen", name: "Examen de vue", minutes: 30, buffer: 0, price: 14_000 },
      { key: "fond", name: "Fond d’œil", minutes: 45, buffer: 15, price: 22_000 },
    ],
    consultants: ["Emmanuel Fru", "Grace Ngwa", "Peter Tabi", "Linda Achu", "Joseph Nfor", "Mercy Bih"],
    insurers: ["Chanas", "CNPS"],
  },
];
