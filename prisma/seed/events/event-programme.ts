import type { Motif, PosterRow } from "../images/draw-poster.ts";

/** The demo's events: artists and titles are invented. */

/** The kinds of session by their sales; the pools and tariffs of each are in event-halls.ts. */
export type TariffPlan =
  | "concert"
  | "seated"
  | "fair"
  | "free"
  | "festival"
  | "talk"
  | "sport"
  | "party"
  | "family";

export interface EventRow extends PosterRow {
  slug: string;
  title: string;
  venue: string;
  domain: string;
  category: string;
  targets: readonly string[];
  text: string;
  tariffs: TariffPlan;
  /** Price of the standard place, in francs. */
  price: number;
  minutes: number;
  /**
   * Days from today and time of each session; negative days are in the past, and « soon » is a
   * session that opens its doors now.
   */
  sessions: readonly (readonly [days: number, time: string])[];
}

/** Background, second background, light, text colour. */
const palettes: Record<string, PosterRow["colours"]> = {
  night: ["#2b1a4e", "#7a1f5c", "#ffc629", "#150b2b"],
  dawn: ["#f08a5d", "#b83b5e", "#fff1c4", "#3a1230"],
  leaf: ["#0d4f38", "#2a9a72", "#ffd968", "#06251a"],
  sea: ["#1b6ca8", "#0b3d6b", "#fff8e3", "#082540"],
  earth: ["#a4501f", "#6d2c0c", "#ffd968", "#2e1406"],
  rose: ["#e4636f", "#8f2d56", "#fde4d9", "#3c0f25"],
  sky: ["#8fd3f4", "#4a90c2", "#fff1c4", "#123a5c"],
  gold: ["#f5ad00", "#c46a00", "#fff8e3", "#4a2500"],
  slate: ["#3b5166", "#1d2b3a", "#f4d58d", "#0d1620"],
  curtain: ["#f3ead9", "#b3161b", "#ffc629", "#4a0b0d"],
  palace: ["#fff0c4", "#7a2a12", "#f5ad00", "#2e0f06"],
  humour: ["#fde4d9", "#0b4f6c", "#ffd968", "#06283a"],
  fair: ["#ffd968", "#f08a5d", "#b3161b", "#3a1206"],
  winter: ["#0d4f38", "#b3161b", "#fff0c4", "#06251a"],
  white: ["#f3ead9", "#c9b48a", "#ffffff", "#3a2f1a"],
  circus: ["#ffd968", "#e4636f", "#1b6ca8", "#3c0f25"],
  santa: ["#b3161b", "#0d4f38", "#fff0c4", "#06251a"],
};

/**
 * Three lines per event: slug, title, venue, domain, category, audience; motif, palette, words of the poster,
 * tariffs, price, minutes, sessions (days from today and time, or « soon »); description.
 */
const rows = `
nuit-makossa | La Nuit du Makossa | esplanade | concert | Concert | Tout public
concert | night | LA NUIT DU / MAKOSSA | concert | 5000 | 270 | -20 20:00, 9 20:00
Quatre orchestres, une seule piste de danse : les plus grands airs du makossa joués en direct jusqu’à minuit.

bikutsi-power | Bikutsi Power | palais | concert | Concert | Tout public
concert | dawn | BIKUTSI / POWER | concert | 4000 | 210 | -34 19:30, 3 19:30, 31 19:30
Le balafon, les pas de l’Est et du Centre, et douze musiciens sur scène.

gospel-colline | Gospel sur la Colline | colline | concert | Concert | Tout public, Familles
gospel | gold | GOSPEL SUR / LA COLLINE | seated | 6000 | 150 | -13 18:00, 6 18:00, 7 16:00
Cinq chorales réunies pour une soirée de louange, assis, en musique et en lumière.

afro-plage | Afro Plage | limbe | concert | Concert | Adultes
festival | sea | AFRO / PLAGE | festival | 7000 | 300 | 0 21:00, 14 21:00
Afrobeat et grillades, les pieds dans le sable noir de Limbé.

assiko-edea | Assiko en famille | deido | concert | Concert | Familles
festival | leaf | ASSIKO / EN FAMILLE | family | 2000 | 150 | 5 15:00
Guitare, bouteille frappée et pas d’assiko à apprendre tous ensemble.

jazz-wouri | Jazz au bord du Wouri | akwa | concert | Concert | Adultes
concert | slate | JAZZ DU / WOURI | party | 8000 | 180 | -6 20:30, 2 20:30, 16 20:30, 0 soon
Trois quartets, une carte de poissons braisés et la vue sur le fleuve.

rumba-garoua | Rumba sur la Bénoué | garoua | concert | Concert | Tout public
concert | earth | RUMBA / BENOUE | concert | 3000 | 180 | 11 20:00
L’orchestre de la vallée rejoue la rumba des années soixante-dix.

chorale-maroua | Voix du Sahel | maroua | concert | Concert | Tout public
gospel | gold | VOIX DU / SAHEL | concert | 2500 | 120 | 18 19:00
Chants peuls, moundang et guiziga, portés par quarante voix.

piece-mariage | Le Mariage de Ngo Bisse | bonanjo | theatre | Spectacle | Tout public
theatre | curtain | LE MARIAGE / DE NGO / BISSE | seated | 7000 | 130 | -27 19:00, 1 19:00, 4 19:00, 5 15:00, 12 19:00
Une comédie de quartier : la dot, la belle-mère et le cousin revenu de France.

rois-de-foumban | Les Rois de Foumban | foumban | theatre | Spectacle | Tout public, Étudiants
theatre | palace | LES ROIS / DE FOUMBAN | family | 3000 | 100 | 20 17:30
Le récit des sultans joué là où il s’est passé, dans la cour du palais.

rire-yaounde | Yaoundé se marre | colline | theatre | Spectacle | Adultes
theatre | humour | YAOUNDE / SE MARRE | seated | 5000 | 110 | -41 20:00, 2 20:00, 9 20:00, 23 20:00
Six humoristes, dix minutes chacun, aucun sujet épargné.

conte-bamenda | Tales under the Moon | bamenda | theatre | Spectacle | Familles, Enfants
children | slate | TALES / UNDER THE / MOON | family | 1500 | 90 | 8 18:00
Des contes des Grassfields, en anglais et en français, avec masques et tambours.

foire-ouest | Foire de l’Ouest | bafoussam | foire | Foire | Tout public
fair | fair | FOIRE DE / L'OUEST | fair | 1000 | 600 | -9 09:00, 4 09:00, 5 09:00, 6 09:00
Deux cents exposants : café, cacao, artisanat, machines. Manèges pour les enfants.

salon-artisanat | Salon de l’artisanat | foumban | foire | Foire | Tout public
fair | earth | SALON DE / L'ARTISANAT | fair | 500 | 480 | 13 10:00, 14 10:00
Bronze, perles et tissus : les ateliers de la rue des artisans ouvrent leurs portes.

marche-noel | Marché de fin d’année | esplanade | foire | Foire | Familles
fair | winter | MARCHE DE / FIN D'ANNEE | fair | 500 | 540 | 24 12:00, 25 12:00, 26 12:00
Cadeaux faits ici, crèches, beignets chauds et chorale des écoles.

foire-nord | Foire du Septentrion | garoua | foire | Foire | Tout public
fair | gold | FOIRE DU / NORD | fair | 700 | 600 | 28 08:00
Bétail, cuir, oignons et mil : la grande rencontre des producteurs du Nord.

cafe-langues | Café des langues | ngoa | rencontre | Rencontre | Étudiants, Adultes
meetup | sky | CAFE DES / LANGUES | free | 0 | 120 | -8 17:00, 1 17:00, 8 17:00, 15 17:00, 22 17:00
Une table par langue : ewondo, duala, fulfulde, anglais, chinois. Venez parler, même mal.

diner-inconnus | Dîner entre inconnus | akwa | rencontre | Rencontre | Adultes
meetup | rose | DINER ENTRE / INCONNUS | party | 12000 | 180 | 6 19:30, 20 19:30
Une grande table, huit personnes qui ne se connaissent pas, trois questions pour commencer.

celibataires-plage | Célibataires à la plage | kribi | rencontre | Rencontre | Adultes
meetup | dawn | RENCONTRES / A LA PLAGE | family | 6000 | 300 | 10 14:00
Jeux d’équipe, marche sur la plage et grillades au coucher du soleil.

jeux-societe | Soirée jeux de société | deido | rencontre | Rencontre | Tout public
meetup | leaf | SOIREE JEUX | free | 0 | 180 | 0 18:30, 7 18:30, 14 18:30
Songo, ludo, scrabble et awalé. Entrée libre, boissons sur place.

club-lecture | Club de lecture d’Ebolowa | ebolowa | rencontre | Rencontre | Tout public
talk | sky | CLUB DE / LECTURE | free | 0 | 120 | 17 16:00
Un roman camerounais par mois, et l’auteur au téléphone.

tech-douala | Douala Tech Summit | esplanade | conference | Conférence | Professionnels, Étudiants
talk | slate | DOUALA / TECH / SUMMIT | talk | 10000 | 540 | 21 08:30
Paiement mobile, énergie et agriculture : trente intervenants, deux scènes, un salon.

entreprendre | Entreprendre à vingt ans | ngoa | conference | Conférence | Étudiants
talk | gold | ENTREPRENDRE / A 20 ANS | free | 0 | 150 | -15 15:00, 12 15:00
Cinq jeunes patrons racontent leurs erreurs, chiffres à l’appui.

cacao-forum | Forum du cacao | palais | conference | Conférence | Professionnels
talk | earth | FORUM DU / CACAO | talk | 15000 | 480 | 33 09:00
Prix, qualité et transformation : planteurs, acheteurs et chocolatiers autour d’une table.

formation-photo | Atelier photo au téléphone | deido | conference | Formation | Tout public
talk | rose | ATELIER / PHOTO | family | 8000 | 390 | 5 09:30, 19 09:30
Cadrer, éclairer, retoucher : une journée pour de belles photos sans appareil cher.

formation-cuisine | Cuisiner le ndolè | ebolowa | conference | Formation | Tout public
meetup | leaf | CUISINER / LE NDOLE | family | 5000 | 240 | 9 10:00
Éplucher, laver, piler, goûter. Vous repartez avec votre plat.

sante-femmes | Santé des femmes : parlons-en | bertoua | conference | Conférence | Adultes, Familles
talk | rose | PARLONS / SANTE | free | 0 | 240 | 7 09:00
Gynécologues et sages-femmes répondent, dépistage gratuit sur place.

ngondo-live | Ngondo Live | esplanade | festival | Festival | Tout public
festival | sea | NGONDO / LIVE | festival | 3000 | 540 | 13 14:00, 14 14:00
La fête du fleuve en musique : pirogues, tambours et grands orchestres sawa.

festival-mefou | Festival de la Mefou | jardin | festival | Festival | Tout public, Familles
festival | leaf | FESTIVAL DE / LA MEFOU | festival | 5000 | 660 | -48 11:00, 16 11:00
Un jour au vert : quatre scènes, un village d’artisans, des tables à l’ombre.

ocean-sounds | Ocean Sounds | limbe | festival | Festival | Adultes
festival | sky | OCEAN / SOUNDS | festival | 10000 | 480 | 27 17:00, 28 17:00, 29 17:00
Trois soirs de musiques électroniques et traditionnelles face à l’Atlantique.

festival-lac | Festival du Lac | dschang | festival | Festival | Familles
festival | dawn | FESTIVAL / DU LAC | festival | 2500 | 540 | 19 13:00
Danses bamiléké, course de pirogues et feu d’artifice sur le lac.

fantasia | Grande Fantasia | ngaoundere | festival | Festival | Tout public
festival | gold | GRANDE / FANTASIA | sport | 2000 | 180 | 30 15:00
Deux cents cavaliers en tenue d’apparat, la parade du lamidat.

derby-douala | Le Derby du Littoral | esplanade | sport | Sport | Tout public
sport | leaf | LE DERBY | sport | 1500 | 150 | -4 16:00, 8 16:00
Quatre-vingt-dix minutes, deux quartiers, une ville coupée en deux.

course-espoir | La Course du Mont | buea | sport | Sport | Tout public
sport | sky | LA COURSE / DU MONT | sport | 1000 | 420 | 26 07:00
L’arrivée de la course la plus dure d’Afrique, vue de la tribune.

lutte-nord | Gala de lutte | ngaoundere | sport | Sport | Tout public
sport | earth | GALA DE / LUTTE | sport | 1500 | 180 | 12 16:00
Seize lutteurs, un tambour, un champion.

basket-yaounde | Finale de basket du Centre | palais | sport | Sport | Tout public
sport | night | FINALE / BASKET | sport | 2000 | 210 | 10 18:00
Finale hommes et finale dames, le même soir.

white-party | White Party | kribi | soiree | Soirée | Adultes
party | white | WHITE / PARTY | party | 10000 | 420 | 2 22:00, 37 22:00
Tenue blanche exigée, trois DJ, lever du soleil compris.

reveillon | Réveillon du Wouri | akwa | soiree | Soirée | Adultes
party | night | LE REVEILLON | party | 25000 | 480 | 38 20:00
Dîner, orchestre et feu d’artifice : la dernière nuit de l’année.

salsa-akwa | Salsa & kizomba | akwa | soiree | Soirée | Adultes
party | rose | SALSA & / KIZOMBA | party | 3000 | 240 | -11 20:00, 3 20:00, 10 20:00, 17 20:00
Cours d’une heure pour débuter, puis piste ouverte.

bal-bafoussam | Bal des promotions | dschang | soiree | Soirée | Étudiants
party | slate | BAL DES / PROMOTIONS | party | 6000 | 300 | 21 20:00
La soirée des diplômés, orchestre et remise des prix.

cirque-enfants | Le Cirque des Petits | bonanjo | theatre | Spectacle | Enfants, Familles
children | circus | LE CIRQUE / DES PETITS | seated | 3000 | 80 | 6 10:00, 6 15:00, 13 10:00
Acrobates, clowns et marionnettes géantes pour les trois à dix ans.

marionnettes | Marionnettes de Bertoua | bertoua | theatre | Spectacle | Enfants
children | leaf | LA TORTUE / ET LE ROI | family | 1000 | 60 | 15 10:30
La tortue, la panthère et le roi : trois contes en marionnettes.

noel-enfants | Noël des enfants | jardin | festival | Festival | Enfants, Familles
children | santa | NOEL DES / ENFANTS | fair | 1500 | 420 | 32 10:00
Jeux gonflables, goûter et cadeaux. Un adulte entre avec deux enfants.

slam-yaounde | Slam en liberté | ngoa | concert | Spectacle | Étudiants
concert | earth | SLAM EN / LIBERTE | free | 0 | 150 | 4 18:00, 18 18:00
Scène ouverte : trois minutes par poète, le public vote.
`;

const cells = (line = "") => line.split(" | ");

function eventOf(block: string): EventRow {
  const [first, second, text = ""] = block.split("\n");
  const [slug = "", title = "", venue = "", domain = "", category = "", targets = ""] = cells(first);
  const [motif, palette = "", words = "", tariffs, price, minutes, sessions = ""] = cells(second);
  return {
    ...{ slug, title, venue, domain, category, text },
    targets: targets.split(", "),
    motif: motif as Motif,
    colours: palettes[palette] ?? ["#2b1a4e", "#7a1f5c", "#ffc629", "#150b2b"],
    words: words.split(" / "),
    tariffs: tariffs as TariffPlan,
    price: Number(price),
    minutes: Number(minutes),
    sessions: sessions.split(", ").map((session) => {
      const [days, time = ""] = session.split(" ");
      return [Number(days), time] as const;
    }),
  };
}

export const programme: readonly EventRow[] = rows.trim().split("\n\n").map(eventOf);
