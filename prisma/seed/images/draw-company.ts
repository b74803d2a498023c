import type { Cell, SeatLayout } from "../../../src/kinds/trip/supply/seat-layout-schema.ts";
import type { Comfort } from "../../client/client.ts";
import { letters, lettersWidth } from "./letters.ts";

/** Drawn pictures of companies: the same input gives the same picture. */

interface Livery {
  initials: string;
  colours: readonly [string, string];
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export function drawLogo({ initials, colours: [main, accent] }: Livery): string {
  const width = lettersWidth(initials, 84);
  return svg(
    240,
    240,
    `<rect width="240" height="240" rx="52" fill="${main}"/>
     <path d="M0 176Q60 140 120 170T240 156V188Q240 240 188 240H52Q0 240 0 188Z" fill="${accent}"/>
     <path d="M24 214H216" stroke="${main}" stroke-width="8" stroke-dasharray="26 18" stroke-linecap="round"/>
     ${letters(initials, { x: 120 - width / 2, y: 50, size: 84 }, "#ffffff")}`,
  );
}

/** Skies behind the bus by time of day. */
const skies = [
  { top: "#8fd3f4", bottom: "#fdf3d8", sun: "#ffd45e", far: "#7fae8c", near: "#4f8a5b", road: "#5a5550" },
  { top: "#ff9a6b", bottom: "#ffe1a8", sun: "#fff1c4", far: "#9a6a5c", near: "#6d4a3f", road: "#4a423e" },
  { top: "#2b3a67", bottom: "#f08a5d", sun: "#ffe8b0", far: "#3f4b6e", near: "#2c3550", road: "#2e2b33" },
];

function landscape(sky: (typeof skies)[number]): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.bottom}"/></linearGradient></defs>
    <rect width="960" height="540" fill="url(#sky)"/>
    <circle cx="760" cy="130" r="62" fill="${sky.sun}"/>
    <path d="M0 330Q160 220 330 300T640 270T960 310V420H0Z" fill="${sky.far}"/>
    <path d="M0 370Q220 310 420 360T960 340V440H0Z" fill="${sky.near}"/>
    ${[60, 150, 880].map((x) => palm(x, 372, sky.near)).join("")}
    <rect y="420" width="960" height="120" fill="${sky.road}"/>
    <path d="M0 492H960" stroke="#f4ead2" stroke-width="7" stroke-dasharray="70 46" opacity="0.8"/>`;
}

function palm(x: number, y: number, colour: string): string {
  const leaves = [-70, -30, 10, 50, 90]
    .map(
      (turn) => `<path d="M0 0Q26 -26 62 -6Q30 -10 0 0Z" transform="rotate(${turn - 40})" fill="${colour}"/>`,
    )
    .join("");
  return `<g transform="translate(${x} ${y - 110})"><path d="M-3 0Q-8 60 -2 116H8Q2 60 4 0Z" fill="#5b4632"/>${leaves}</g>`;
}

function wheel(x: number): string {
  return `<circle cx="${x}" cy="428" r="42" fill="#1d1b1a"/><circle cx="${x}" cy="428" r="20" fill="#c9c5bd"/><circle cx="${x}" cy="428" r="7" fill="#6d675f"/>`;
}

function windows(comfort: Comfort): string {
  const count = comfort === "VIP" ? 5 : comfort === "COMFORT" ? 6 : 7;
  const width = (560 - (count - 1) * 10) / count;
  return Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${196 + index * (width + 10)}" y="206" width="${width}" height="84" rx="10" fill="#243b4a"/>
       <path d="M${206 + index * (width + 10)} 282L${232 + index * (width + 10)} 212H${248 + index * (width + 10)}L${222 + index * (width + 10)} 282Z" fill="#ffffff" opacity="0.14"/>`,
  ).join("");
}

export function drawBus({ initials, colours: [main, accent] }: Livery, comfort: Comfort): string {
  const sky = skies[comfort === "VIP" ? 2 : comfort === "COMFORT" ? 1 : 0] ?? skies[0];
  const roof =
    comfort === "CLASSIC"
      ? `<rect x="250" y="150" width="380" height="20" rx="6" fill="#8a5a2b"/><path d="M250 150H630" stroke="#5d3a18" stroke-width="6"/>`
      : `<rect x="360" y="160" width="170" height="18" rx="9" fill="#e9e4d8"/>`;
  return svg(
    960,
    540,
    `${landscape(sky as (typeof skies)[number])}
     <ellipse cx="486" cy="470" rx="400" ry="14" fill="#000000" opacity="0.28"/>
     ${roof}
     <path d="M112 196Q112 174 140 174H800Q852 174 862 250L874 350V404Q874 424 852 424H132Q112 424 112 404Z" fill="#fbf7ee"/>
     <path d="M112 330Q420 372 874 306V404Q874 424 852 424H132Q112 424 112 404Z" fill="${main}"/>
     <path d="M112 322Q420 364 874 298V316Q420 382 112 340Z" fill="${accent}"/>
     ${windows(comfort)}
     <path d="M772 206H808Q832 206 842 262L848 296H772Z" fill="#243b4a"/>
     <rect x="130" y="206" width="54" height="190" rx="8" fill="#243b4a" opacity="0.9"/><path d="M157 206V396" stroke="#fbf7ee" stroke-width="4"/>
     <rect x="852" y="352" width="22" height="20" rx="6" fill="#ffe9a8"/><rect x="112" y="352" width="12" height="24" rx="4" fill="#d33f2f"/>
     ${wheel(268)}${wheel(716)}
     ${letters(initials, { x: 440, y: 362, size: 40 }, "#ffffff")}`,
  );
}

/** The agency's façade, with its awning and benches. */
export function drawAgency({ initials, colours: [main, accent] }: Livery): string {
  const sky = skies[0] as (typeof skies)[number];
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const x = 180 + index * 50;
    return `<path d="M${x} 236H${x + 50}V276Q${x + 25} 300 ${x} 276Z" fill="${index % 2 ? "#fffaf0" : accent}"/>`;
  }).join("");
  const benches = [250, 420, 590]
    .map(
      (x) =>
        `<rect x="${x}" y="392" width="120" height="16" rx="6" fill="${main}"/><path d="M${x + 14} 408V436M${x + 106} 408V436" stroke="#3c3a38" stroke-width="8"/>`,
    )
    .join("");
  return svg(
    960,
    540,
    `${landscape(sky)}
     <rect x="180" y="150" width="600" height="286" fill="#f3e7cf"/><rect x="160" y="132" width="640" height="34" rx="8" fill="${main}"/>
     <rect x="200" y="296" width="150" height="80" rx="6" fill="#a9d8ea"/><rect x="610" y="296" width="150" height="80" rx="6" fill="#a9d8ea"/>
     <rect x="410" y="296" width="140" height="140" fill="#5b4632"/><path d="M480 296V436" stroke="#f3e7cf" stroke-width="5"/>
     <circle cx="480" cy="190" r="44" fill="${main}"/>${letters(initials, { x: 480 - lettersWidth(initials, 34) / 2, y: 173, size: 34 }, "#ffffff")}
     ${stripes}${benches}${palm(110, 430, "#3f7a4b")}${palm(850, 430, "#3f7a4b")}`,
  );
}

/** The cabin seen from the back row: seats as in the real layout, in the company's colour. */
export function drawCabin({ colours: [main, accent] }: Livery, layout: SeatLayout): string {
  const pattern = layout.rows.at(-2) ?? [];
  const rows = [0, 1, 2, 3].map((depth) => cabinRow(pattern, depth, main, accent)).join("");
  return svg(
    960,
    540,
    `<rect width="960" height="540" fill="#efe6d6"/>
     <path d="M0 0H960L700 150H260Z" fill="#fffaf0"/><path d="M0 540L260 330H700L960 540Z" fill="#8b7660"/>
     <path d="M430 540L462 330H498L530 540Z" fill="${accent}" opacity="0.7"/>
     <path d="M0 0L260 150V330L0 540Z" fill="#dccdb4"/><path d="M960 0L700 150V330L960 540Z" fill="#dccdb4"/>
     ${[0, 1, 2].map((index) => sideWindow(index)).join("")}
     <rect x="260" y="150" width="440" height="180" fill="#a9d8ea"/><path d="M260 270Q400 230 480 262T700 250V330H260Z" fill="#6d9f71"/>
     <path d="M260 300H700V330H260Z" fill="#3c3a38"/><rect x="300" y="296" width="90" height="34" rx="8" fill="#2a2522"/>
     ${rows}`,
  );
}

function sideWindow(index: number): string {
  const near = index * 86;
  const top = 40 + index * 42;
  const bottom = 330 - index * 24;
  const left = `<path d="M${near + 6} ${top}L${near + 74} ${top + 34}V${bottom - 22}L${near + 6} ${bottom}Z" fill="#a9d8ea"/>`;
  return `${left}<g transform="translate(960 0) scale(-1 1)">${left}</g>`;
}

function cabinRow(pattern: readonly Cell[], depth: number, main: string, accent: string): string {
  const scale = 0.52 + depth * 0.2;
  const width = 130 * scale * (5.6 / pattern.length);
  const gap = pattern.length * width;
  const y = 280 + depth * 66;
  return pattern
    .map((cell, index) => {
      if (typeof cell !== "number" && cell !== "toilet") return "";
      const x = 480 - gap / 2 + index * width;
      return `<rect x="${x + 5}" y="${y}" width="${width - 10}" height="${150 * scale}" rx="${20 * scale}" fill="${main}"/>
        <rect x="${x + 16 * scale}" y="${y - 14 * scale}" width="${width - 32 * scale}" height="${40 * scale}" rx="${14 * scale}" fill="${accent}"/>`;
    })
    .join("");
}
