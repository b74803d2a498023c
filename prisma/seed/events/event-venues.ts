/** The demo's organisers and their venues, all invented. */

export interface VenueRow {
  key: string;
  city: string;
  name: string;
  quarter: string;
  address: string;
  landmark: string;
  directions: string;
  /** The hall's seating plan, if any. */
  map?: "theatre" | "hall" | "garden";
}

export interface OrganiserRow {
  slug: string;
  name: string;
  initials: string;
  colours: readonly [string, string];
  phone: string;
  aboutUs: string;
  refundTiers: { hoursBefore: number; refundPercent: number }[];
  venues: readonly VenueRow[];
}

const flexible = [
  { hoursBefore: 72, refundPercent: 90 },
  { hoursBefore: 24, refundPercent: 50 },
];
const strict = [{ hoursBefore: 48, refundPercent: 80 }];

const venue = (
  [key, city]: readonly [string, string],
  [name, quarter]: readonly [string, string],
  [address, landmark, directions]: readonly [string, string, string],
  map?: VenueRow["map"],
): VenueRow => ({ key, city, name, quarter, address, landmark, directions, ...(map ? { map } : {}) });

export const organisers: readonly OrganiserRow[] = [
  {
    slug: "wouri-spectacles",
    name: "Wouri Spectacles",
    initials: "WS",
    colours: ["#5b2a86", "#f4b41a"],
    phone: "+237677420101",
    aboutUs:
      "Concerts, théâtre et grandes soirées à Douala depuis 2011. Votre argent reste bloqué jusqu’au spectacle\u00a0: si nous annulons, vous êtes remboursé en entier.",
    refundTiers: flexible,
    venues: [
      venue(
        ["bonanjo", "Douala"],
        ["Théâtre du Wouri", "Bonanjo"],
        ["Rue Joffre, Bonanjo", "En face de la place du Gouvernement", "Entrée par la cour, côté jardin"],
        "theatre",
      ),
      venue(
        ["esplanade", "Douala"],
        ["Esplanade du Port", "Bonapriso"],
        [
          "Boulevard de la Liberté",
          "Après le rond-point, à gauche de la station-service",
          "Trois entrées\u00a0: Nord, Sud et VIP",
        ],
      ),
      venue(
        ["akwa", "Douala"],
        ["Le Ngondo Club", "Akwa"],
        ["Rue Castelnau, Akwa", "Derrière la pharmacie de nuit", "Premier étage, ascenseur à droite"],
        "hall",
      ),
      venue(
        ["kribi", "Kribi"],
        ["Plage de Ngoyé", "Ngoyé"],
        ["Route de la plage", "Au bout de la piste, après l’embarcadère", "Parking gardé à cent mètres"],
        "garden",
      ),
    ],
  },
  {
    slug: "sept-collines-culture",
    name: "Sept Collines Culture",
    initials: "SC",
    colours: ["#0b4f6c", "#f7d488"],
    phone: "+237677430202",
    aboutUs:
      "Nous faisons vivre les scènes de Yaoundé\u00a0: théâtre, humour, musiques d’ici et conférences.",
    refundTiers: flexible,
    venues: [
      venue(
        ["colline", "Yaoundé"],
        ["Théâtre de la Colline", "Bastos"],
        ["Rue 1.810, Bastos", "Carrefour Bastos, derrière la pharmacie", "Portail vert, sonnez à gauche"],
        "theatre",
      ),
      venue(
        ["palais", "Yaoundé"],
        ["Grande Salle des Sept Collines", "Tsinga"],
        [
          "Avenue des Conférences, Tsinga",
          "En montant depuis le rond-point",
          "Contrôle à l’entrée\u00a0: prévoyez dix minutes",
        ],
        "hall",
      ),
      venue(
        ["jardin", "Yaoundé"],
        ["Jardins de la Mefou", "Odza"],
        ["Route de l’aéroport, Odza", "Au niveau de la borne 10", "Suivez les drapeaux jaunes"],
        "garden",
      ),
    ],
  },
  {
    slug: "hauts-plateaux-evenements",
    name: "Hauts Plateaux Événements",
    initials: "HP",
    colours: ["#7a2a12", "#ffd968"],
    phone: "+237677440303",
    aboutUs: "Foires, festivals et fêtes de l’Ouest, de Bafoussam à Foumban.",
    refundTiers: strict,
    venues: [
      venue(
        ["bafoussam", "Bafoussam"],
        ["Place des Fêtes", "Tamdja"],
        ["Place des Fêtes, Tamdja", "En face de la tribune", "Deux entrées, caisse à droite"],
      ),
      venue(
        ["dschang", "Dschang"],
        ["Foyer du Lac", "Centre climatique"],
        ["Bord du lac municipal", "À côté du musée", "Parking sous les arbres"],
        "hall",
      ),
      venue(
        ["foumban", "Foumban"],
        ["Cour du Palais", "Njinka"],
        ["Place du Palais", "Derrière le marché artisanal", "Entrée par la grande porte"],
      ),
      venue(
        ["bamenda", "Bamenda"],
        ["Commercial Avenue Hall", "Commercial Avenue"],
        ["Commercial Avenue", "Au-dessus de la grande librairie", "Deuxième étage"],
        "hall",
      ),
    ],
  },
  {
    slug: "ocean-live",
    name: "Océan Live",
    initials: "OL",
    colours: ["#106246", "#fff0c4"],
    phone: "+237677450404",
    aboutUs: "Le son au bord de l’océan\u00a0: Limbé, Buea et Kribi.",
    refundTiers: flexible,
    venues: [
      venue(
        ["limbe", "Limbé"],
        ["Down Beach Arena", "Down Beach"],
        ["Down Beach", "À côté du marché aux poissons", "Entrée par la mer ou par la route"],
        "garden",
      ),
      venue(
        ["buea", "Buea"],
        ["Molyko Stadium", "Molyko"],
        ["Molyko", "En face de l’université", "Tribune couverte à gauche"],
      ),
    ],
  },
  {
    slug: "septentrion-scenes",
    name: "Septentrion Scènes",
    initials: "SS",
    colours: ["#8a4b00", "#fde4d9"],
    phone: "+237677460505",
    aboutUs: "Le Nord en fête\u00a0: Garoua, Maroua et Ngaoundéré.",
    refundTiers: strict,
    venues: [
      venue(
        ["garoua", "Garoua"],
        ["Esplanade de la Bénoué", "Yelwa"],
        ["Bord de la Bénoué, Yelwa", "Après le pont, à droite", "Ombre et eau sur place"],
      ),
      venue(
        ["maroua", "Maroua"],
        ["Maison de la Culture", "Domayo"],
        ["Boulevard de Domayo", "En face du lycée", "Entrée par la cour"],
        "hall",
      ),
      venue(
        ["ngaoundere", "Ngaoundéré"],
        ["Stade Ndoumbé", "Dang"],
        ["Route de Dang", "À deux cents mètres de la gare", "Tribune Est ombragée"],
      ),
    ],
  },
  {
    slug: "campus-rencontres",
    name: "Campus & Rencontres",
    initials: "CR",
    colours: ["#9a3718", "#dcf1e6"],
    phone: "+237677470606",
    aboutUs: "Rencontres, formations et soirées d’échange. Souvent gratuites, toujours utiles.",
    refundTiers: flexible,
    venues: [
      venue(
        ["ngoa", "Yaoundé"],
        ["Maison des Étudiants", "Ngoa-Ekellé"],
        ["Campus de Ngoa-Ekellé", "Derrière la bibliothèque", "Salle polyvalente, rez-de-chaussée"],
      ),
      venue(
        ["deido", "Douala"],
        ["La Cour de Deïdo", "Deïdo"],
        ["Rue Kotto, Deïdo", "Après l’école, portail bleu", "Au fond de la cour"],
      ),
      venue(
        ["ebolowa", "Ebolowa"],
        ["Espace Mvila", "Angalé"],
        ["Quartier Angalé", "À côté de la mairie", "Salle 2"],
      ),
      venue(
        ["bertoua", "Bertoua"],
        ["Salle Lom", "Tigaza"],
        ["Tigaza", "En face de la poste", "Entrée latérale"],
      ),
    ],
  },
];
