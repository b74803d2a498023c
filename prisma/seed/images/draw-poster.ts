import { letters, lettersWidth } from "./letters.ts";

/** Drawn posters of the demo's events: the same input gives the same poster. */

export type Motif =
  | "concert"
  | "gospel"
  | "theatre"
  | "fair"
  | "meetup"
  | "talk"
  | "festival"
  | "sport"
  | "party"
  | "children";

export interface PosterRow {
  /** One to three short lines in capitals. */
  words: readonly string[];
  motif: Motif;
  /** Background, second background, light, text colour. */
  colours: readonly [string, string, string, string];
}

const width = 720;
const height = 900;

type Draw = (light: string, ink: string, second: string) => string;

const ray = (index: number, count: number, colour: string) => {
  const from = (index / count) * Math.PI * 2;
  const to = ((index + 0.5) / count) * Math.PI * 2;
  const point = (angle: number) => `${360 + Math.cos(angle) * 900} ${400 + Math.sin(angle) * 900}`;
  return `<path d="M360 400L${point(from)}L${point(to)}Z" fill="${colour}"/>`;
};

const rays = (count: number, colour: string, opacity: number) =>
  `<g opacity="${opacity}">${Array.from({ length: count }, (_, index) => ray(index, count, colour)).join("")}</g>`;

/** Heads and raised hands along the bottom of the poster. */
function crowd(colour: string, top: number): string {
  const heads = Array.from({ length: 13 }, (_, index) => {
    const x = 20 + index * 58;
    const y = top + ((index * 37) % 41);
    const hand =
      index % 3 === 1
        ? `<path d="M${x + 26} ${y + 40}L${x + 44} ${y - 46}" stroke="${colour}" stroke-width="17" stroke-linecap="round"/>`
        : "";
    return `<circle cx="${x}" cy="${y}" r="29"/><path d="M${x - 52} ${y + 140}Q${x} ${y + 6} ${x + 52} ${y + 140}Z"/>${hand}`;
  });
  return `<g fill="${colour}">${heads.join("")}<rect y="${top + 90}" width="${width}" height="${height}"/></g>`;
}

interface Place {
  x: number;
  y: number;
  scale?: number;
  /** Rotation in degrees. */
  turn?: number;
}

const at = ({ x, y, scale = 1, turn = 0 }: Place) => `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;

const microphone = (light: string, ink: string) =>
  `<g transform="translate(360 360) rotate(18)"><rect x="-62" y="-190" width="124" height="180" rx="62" fill="${light}"/>
   ${[-150, -116, -82, -48].map((y) => `<path d="M-62 ${y}H62" stroke="${ink}" stroke-width="7" opacity="0.35"/>`).join("")}
   <rect x="-46" y="-4" width="92" height="34" rx="10" fill="${ink}"/><path d="M-34 30H34L20 290H-20Z" fill="${ink}"/></g>`;

const drum = (place: Place, light: string, ink: string) =>
  `<g transform="${at(place)}"><path d="M-80 0L-56 190H56L80 0Z" fill="${ink}"/>
   <path d="M-80 0L-30 190M-40 0L10 190M0 0L40 190M40 0L58 170M80 0L-10 190M40 0L-44 190M0 0L-58 160" stroke="${light}" stroke-width="6" opacity="0.55"/>
   <ellipse rx="80" ry="26" fill="${light}"/><ellipse cy="190" rx="56" ry="15" fill="${ink}"/></g>`;

const tent = (place: Place, light: string, ink: string) =>
  `<g transform="${at(place)}"><path d="M0 -120L130 0H-130Z" fill="${light}"/>
   <path d="M0 -120L44 0H-44Z" fill="${ink}"/><path d="M-118 0H118V110H-118Z" fill="${light}"/>
   <path d="M-78 0H-36V110H-78ZM36 0H78V110H36Z" fill="${ink}"/><path d="M0 -160V-118" stroke="${ink}" stroke-width="7"/>
   <path d="M0 -160L46 -146L0 -132Z" fill="${ink}"/></g>`;

const mask = (place: Place, fill: string, ink: string, mouth: string) =>
  `<g transform="${at(place)}"><path d="M-110 -110Q0 -150 110 -110V20Q110 150 0 180Q-110 150 -110 20Z" fill="${fill}"/>
   <path d="M-70 -36Q-46 -62 -22 -36Q-46 -20 -70 -36ZM22 -36Q46 -62 70 -36Q46 -20 22 -36Z" fill="${ink}"/>
   <path d="${mouth}" fill="${ink}"/><path d="M-84 -76Q-50 -96 -18 -78M18 -78Q50 -96 84 -76" stroke="${ink}" stroke-width="8" fill="none"/></g>`;

const motifs: Record<Motif, Draw> = {
  concert: (light, ink, second) => `${rays(14, second, 0.55)}${microphone(light, ink)}${crowd(ink, 690)}`,
  gospel: (light, ink, second) =>
    `${rays(24, light, 0.28)}<circle cx="360" cy="400" r="150" fill="${light}"/>
     ${[-150, -50, 50, 150].map((x, index) => `<g transform="translate(${360 + x} ${430 + (index % 2) * 26})"><circle cy="-96" r="38" fill="${ink}"/><path d="M-62 210Q-66 -52 0 -52Q66 -52 62 210Z" fill="${index % 2 ? second : ink}"/><path d="M-40 -30L-84 -150M40 -30L84 -150" stroke="${index % 2 ? second : ink}" stroke-width="22" stroke-linecap="round"/></g>`).join("")}`,
  theatre: (light, ink, second) =>
    `<path d="M0 0H720V120Q360 230 0 120Z" fill="${second}"/>${[0, 1, 2, 3, 4, 5].map((fold) => `<path d="M${fold * 36} 60Q${fold * 36 + 40} 420 ${fold * 20} 900H${fold * 20 + 16}Q${fold * 36 + 60} 420 ${fold * 36 + 20} 60ZM${720 - fold * 36} 60Q${680 - fold * 36} 420 ${720 - fold * 20} 900H${704 - fold * 20}Q${660 - fold * 36} 420 ${700 - fold * 36} 60Z" fill="${second}" opacity="0.8"/>`).join("")}
     ${mask({ x: 290, y: 380, turn: -10 }, light, ink, "M-56 60Q0 120 56 60Q0 84 -56 60Z")}${mask({ x: 440, y: 470, turn: 12 }, second, light, "M-56 104Q0 40 56 104Q0 78 -56 104Z")}`,
  fair: (light, ink, second) =>
    `<circle cx="360" cy="380" r="210" fill="none" stroke="${light}" stroke-width="14"/><circle cx="360" cy="380" r="30" fill="${light}"/>
     ${Array.from({ length: 10 }, (_, index) => {
       const angle = (index / 10) * Math.PI * 2;
       const [x, y] = [360 + Math.cos(angle) * 210, 380 + Math.sin(angle) * 210];
       return `<path d="M360 380L${x} ${y}" stroke="${light}" stroke-width="6"/><rect x="${x - 26}" y="${y}" width="52" height="42" rx="12" fill="${index % 2 ? second : ink}"/>`;
     }).join(
       "",
     )}<path d="M360 380L250 700H470Z" fill="none" stroke="${light}" stroke-width="14"/>${tent({ x: 120, y: 690, scale: 0.95 }, light, second)}${tent({ x: 610, y: 700, scale: 0.85 }, second, light)}<rect y="790" width="720" height="110" fill="${ink}"/>`,
  meetup: (light, ink, second) =>
    `<circle cx="210" cy="330" r="150" fill="${second}"/><circle cx="500" cy="420" r="180" fill="${light}"/>
     <path d="M140 520L200 470L250 540Z" fill="${second}"/><path d="M560 640L520 590L620 570Z" fill="${light}"/>
     ${[130, 210, 290].map((x) => `<circle cx="${x}" cy="330" r="17" fill="${ink}"/>`).join("")}
     <path d="M500 510Q390 430 420 365Q460 310 500 370Q540 310 580 365Q610 430 500 510Z" fill="${ink}"/>`,
  talk: (light, ink, second) =>
    `${[0, 1, 2, 3, 4].map((ring) => `<circle cx="360" cy="360" r="${90 + ring * 70}" fill="none" stroke="${ring % 2 ? light : second}" stroke-width="10" opacity="${0.75 - ring * 0.12}"/>`).join("")}
     <g transform="translate(360 380)"><circle cy="-60" r="66" fill="${light}"/><path d="M-130 190Q-130 20 0 20T130 190Z" fill="${light}"/><rect x="-170" y="170" width="340" height="120" rx="12" fill="${ink}"/><rect x="-120" y="200" width="120" height="14" fill="${second}"/><rect x="-120" y="230" width="200" height="14" fill="${second}"/></g>`,
  festival: (light, ink, second) =>
    `<circle cx="360" cy="330" r="190" fill="${light}"/>${rays(30, light, 0.25)}
     <path d="M0 560Q180 440 360 540T720 500V900H0Z" fill="${second}"/>${drum({ x: 200, y: 480, scale: 1.25 }, light, ink)}${drum({ x: 400, y: 540, scale: 1.6 }, second, ink)}${drum({ x: 580, y: 500, scale: 1.1 }, light, ink)}`,
  sport: (light, ink, second) =>
    `<path d="M0 620L720 520V900H0Z" fill="${second}"/>${[0, 1, 2, 3].map((line) => `<path d="M0 ${680 + line * 60}L720 ${580 + line * 60}" stroke="${light}" stroke-width="8" opacity="0.5"/>`).join("")}
     <g transform="translate(370 370)"><circle r="180" fill="${light}"/><path d="M0 -70L66 -22L41 56H-41L-66 -22Z" fill="${ink}"/>${[0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn})"><path d="M0 -70V-132M-52 -168L0 -132L52 -168" stroke="${ink}" stroke-width="11" fill="none"/></g>`).join("")}</g>
     <path d="M90 560Q140 420 250 400" stroke="${light}" stroke-width="12" stroke-dasharray="4 34" stroke-linecap="round" fill="none"/>`,
  party: (light, ink, second) =>
    `${rays(10, second, 0.5)}<path d="M360 0V150" stroke="${light}" stroke-width="8"/><circle cx="360" cy="330" r="180" fill="${light}"/>
     ${Array.from({ length: 6 }, (_, row) => Array.from({ length: 7 }, (_, column) => ((row + column) % 2 ? `<rect x="${220 + column * 42}" y="${200 + row * 44}" width="34" height="36" rx="5" fill="${(row * column) % 3 ? second : ink}" opacity="0.75"/>` : "")).join("")).join("")}
     <circle cx="360" cy="330" r="180" fill="none" stroke="${ink}" stroke-width="10"/>${crowd(ink, 700)}`,
  children: (light, ink, second) =>
    `${[
      [200, 300, light],
      [370, 230, second],
      [530, 320, ink],
    ]
      .map(
        ([x, y, colour]) =>
          `<path d="M${x} ${Number(y) + 110}Q${Number(x) + 30} ${Number(y) + 260} 360 700" stroke="${light}" stroke-width="5" fill="none"/><ellipse cx="${x}" cy="${y}" rx="92" ry="112" fill="${colour}"/><path d="M${Number(x) - 16} ${Number(y) + 122}L${x} ${Number(y) + 104}L${Number(x) + 16} ${Number(y) + 122}Z" fill="${colour}"/><ellipse cx="${Number(x) - 30}" cy="${Number(y) - 40}" rx="16" ry="30" fill="#ffffff" opacity="0.4"/>`,
      )
      .join(
        "",
      )}<circle cx="360" cy="730" r="60" fill="${light}"/><circle cx="338" cy="720" r="8" fill="${ink}"/><circle cx="382" cy="720" r="8" fill="${ink}"/><path d="M334 746Q360 772 386 746" stroke="${ink}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
};

/** The words across the whole width, on a band that keeps them readable. */
export const paper = "#fff8e3";

function title(words: readonly string[], ink: string, light: string): string {
  const size = Math.min(
    words.length > 2 ? 66 : 84,
    ...words.map((line) => 600 / (lettersWidth(line, 100) / 100)),
  );
  const step = size * 1.32;
  const top = height - 48 - words.length * step;
  const lines = words.map((line, index) =>
    letters(line, { x: (width - lettersWidth(line, size)) / 2, y: top + 24 + index * step, size }, paper),
  );
  return `<rect y="${top - 12}" width="${width}" height="${height - top + 12}" fill="${ink}" opacity="0.93"/>
    <rect y="${top - 12}" width="${width}" height="8" fill="${light}"/>${lines.join("")}`;
}

export function drawPoster({ words, motif, colours }: PosterRow): string {
  const [ground, second, light, ink] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${second}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    ${motifs[motif](light, ink, second)}${title(words, ink, light)}</svg>`;
}

/** The lower part of a small poster, which its words fill: a list cuts a tenth at the top and at the bottom. */
const wordsTop = 400;
const wordsBottom = 820;
const wordsWidth = 640;
/** A letter that is narrower than this share of its height is hard to read. */
const stretchMaximum = 1.9;
const largestLetter = 150;
/** Of the height of a line, what its letters take. */
const lineShare = 0.74;

/** A single line of two words is larger as two lines. */
const smallPosterLines = (words: readonly string[]) =>
  words.length === 1 ? (words[0] ?? "").split(" ") : words;

/** Height of the letters of a small poster, in 720ths of its width. */
export function smallPosterLetters(words: readonly string[]): {
  lines: readonly string[];
  sizes: number[];
  heights: number[];
} {
  const lines = smallPosterLines(words);
  const step = (wordsBottom - wordsTop) / lines.length;
  const sizes = lines.map((line) =>
    Math.min(largestLetter, step * lineShare, (wordsWidth / lettersWidth(line, 100)) * 100),
  );
  return { lines, sizes, heights: sizes.map((size) => Math.min(step * lineShare, size * stretchMaximum)) };
}

/** The same poster for a place of some 160 pixels: less drawing, and words as large as they can be. */
export function drawSmallPoster({ words, motif, colours }: PosterRow): string {
  const [ground, second, light, ink] = colours;
  const { lines, sizes, heights } = smallPosterLetters(words);
  const step = (wordsBottom - wordsTop) / lines.length;
  const drawn = lines.map((line, index) => {
    const [size = 0, tall = 0] = [sizes[index], heights[index]];
    const x = (width - lettersWidth(line, size)) / 2;
    return letters(line, { x, y: wordsTop + index * step + (step - tall) / 2, size, height: tall }, paper);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/><rect y="300" width="${width}" height="${height}" fill="${second}"/>
    <g transform="translate(0 -40)">${motifs[motif](light, ink, second)}</g>
    <rect y="${wordsTop - 30}" width="${width}" height="${height}" fill="${ink}"/>
    <rect y="${wordsTop - 30}" width="${width}" height="14" fill="${light}"/>${drawn.join("")}</svg>`;
}

/** A sponsor's logo: its name on its colour. */
export function drawSponsor(name: string, [ground, light]: readonly [string, string]): string {
  const size = Math.min(64, 300 / (lettersWidth(name, 100) / 100));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="160" viewBox="0 0 360 160">
    <rect width="360" height="160" rx="28" fill="${ground}"/>${letters(name, { x: (360 - lettersWidth(name, size)) / 2, y: 80 - size / 2, size }, light)}</svg>`;
}
