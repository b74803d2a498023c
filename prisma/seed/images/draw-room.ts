/** Drawn pictures of rental houses by room: the same number gives the same picture. */

export const drawnRooms = [
  "facade",
  "salon",
  "chambre",
  "cuisine",
  "bains",
  "terrasse",
  "jardin",
  "bureau",
] as const;
export type DrawnRoom = (typeof drawnRooms)[number];
/** Number of different pictures per room. */
export const roomVariants = 4;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">${body}</svg>`;

const palettes = [
  { wall: "#f3e5cc", floor: "#b98a5b", main: "#106246", accent: "#f4b41a", soft: "#dcefe4", wood: "#7b5334" },
  { wall: "#e9eef0", floor: "#9c7a5a", main: "#2a5c7d", accent: "#e4632f", soft: "#d5e6ee", wood: "#5c4632" },
  { wall: "#f7ded0", floor: "#8a6a4f", main: "#9a3718", accent: "#2a9a72", soft: "#fbeee6", wood: "#6b4a2f" },
  { wall: "#ecead8", floor: "#a58a68", main: "#4b5d3a", accent: "#b9441f", soft: "#f3f2e4", wood: "#705033" },
] as const;
type Palette = (typeof palettes)[number];

const room = ({ wall, floor }: Palette) =>
  `<rect width="960" height="400" fill="${wall}"/><path d="M0 400H960V540H0Z" fill="${floor}"/><path d="M0 392H960V404H0Z" fill="#ffffff" opacity="0.7"/>
   <path d="M0 452H960M0 500H960" stroke="#000000" stroke-opacity="0.08" stroke-width="4"/>`;

const window = (x: number, y: number, width = 190, height = 180) =>
  `<rect x="${x - 10}" y="${y - 10}" width="${width + 20}" height="${height + 20}" rx="6" fill="#ffffff"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#a9d8ea"/>
   <path d="M${x} ${y + height * 0.75}Q${x + width * 0.4} ${y + height * 0.5} ${x + width} ${y + height * 0.7}V${y + height}H${x}Z" fill="#6d9f71"/>
   <path d="M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}" stroke="#ffffff" stroke-width="7"/>`;

const plant = (x: number, y: number) =>
  `<path d="M${x - 26} ${y}H${x + 26}L${x + 18} ${y + 56}H${x - 18}Z" fill="#b9683f"/><path d="M${x} ${y}Q${x - 54} ${y - 40} ${x - 40} ${y - 92}Q${x - 6} ${y - 60} ${x} ${y}Q${x + 8} ${y - 80} ${x + 50} ${y - 100}Q${x + 58} ${y - 36} ${x} ${y}Q${x - 6} ${y - 90} ${x + 4} ${y - 130}Q${x + 26} ${y - 70} ${x} ${y}Z" fill="#3f8a5b"/>`;

/** A woven Ndop cloth on the wall. */
const cloth = (x: number, y: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="120" height="140" rx="4" fill="${colour}"/><path d="M${x + 12} ${y + 70}L${x + 60} ${y + 14}L${x + 108} ${y + 70}L${x + 60} ${y + 126}Z" fill="none" stroke="#fdf6e6" stroke-width="7"/><circle cx="${x + 60}" cy="${y + 70}" r="16" fill="#fdf6e6"/>`;

function facade({ wall, main, accent, wood }: Palette, variant: number): string {
  const storeys = variant % 2 === 0 ? 1 : 2;
  const top = storeys === 1 ? 236 : 136;
  const windows = Array.from({ length: storeys }, (_, floor) =>
    [286, 566].map((x) => window(x, top + 34 + floor * 110, 110, 74)).join(""),
  ).join("");
  return svg(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fd3f4"/><stop offset="1" stop-color="#fdf3d8"/></linearGradient></defs>
     <rect width="960" height="540" fill="url(#s)"/><circle cx="820" cy="96" r="50" fill="#ffd45e"/>
     <path d="M0 360Q240 280 480 330T960 310V460H0Z" fill="#7fae8c"/><rect y="430" width="960" height="110" fill="#c9b48a"/>
     <rect x="220" y="${top}" width="520" height="${430 - top}" fill="${wall}"/>
     <path d="M190 ${top + 6}L${variant < 2 ? "480 " : "360 "}${top - 92}L770 ${top + 6}Z" fill="${main}"/>
     ${windows}<rect x="436" y="330" width="88" height="100" rx="4" fill="${wood}"/><circle cx="510" cy="382" r="6" fill="${accent}"/>
     <rect x="420" y="318" width="120" height="14" rx="6" fill="${accent}"/>
     <path d="M60 540V402H200V540M760 540V402H900V540" fill="none" stroke="#f7f1e0" stroke-width="26"/>
     <path d="M440 430H520L580 540H380Z" fill="#e8dcbf"/>
     ${plant(168, 424)}${plant(790, 424)}`,
  );
}

function salon(palette: Palette, variant: number): string {
  const { main, accent, wood, soft } = palette;
  return svg(
    `${room(palette)}${window(variant % 2 ? 90 : 640, 90, 230, 190)}${cloth(variant % 2 ? 640 : 140, 96, main)}
     <rect x="180" y="300" width="520" height="120" rx="26" fill="${main}"/><rect x="150" y="330" width="76" height="120" rx="24" fill="${main}"/><rect x="654" y="330" width="76" height="120" rx="24" fill="${main}"/>
     <rect x="226" y="356" width="208" height="76" rx="16" fill="${soft}"/><rect x="446" y="356" width="208" height="76" rx="16" fill="${soft}"/>
     <rect x="256" y="316" width="84" height="72" rx="14" fill="${accent}" transform="rotate(-9 298 352)"/>
     <ellipse cx="440" cy="494" rx="240" ry="30" fill="${accent}" opacity="0.35"/><rect x="340" y="448" width="210" height="16" rx="8" fill="${wood}"/><path d="M366 464V512M524 464V512" stroke="${wood}" stroke-width="10"/>
     ${plant(830, 372)}`,
  );
}

function chambre(palette: Palette, variant: number): string {
  const { main, accent, wood, soft } = palette;
  return svg(
    `${room(palette)}${window(variant % 2 ? 660 : 80, 80, 200, 190)}
     <rect x="280" y="196" width="400" height="170" rx="18" fill="${wood}"/><rect x="260" y="320" width="440" height="150" rx="22" fill="${soft}"/>
     <rect x="300" y="284" width="160" height="72" rx="22" fill="#ffffff"/><rect x="500" y="284" width="160" height="72" rx="22" fill="#ffffff"/>
     <path d="M260 384Q480 356 700 384V470H260Z" fill="${main}"/><path d="M260 402Q480 374 700 402" stroke="${accent}" stroke-width="10" fill="none"/>
     <rect x="176" y="372" width="80" height="96" rx="8" fill="${wood}"/><path d="M196 372L206 328H226L236 372Z" fill="${accent}"/>
     <rect x="706" y="372" width="80" height="96" rx="8" fill="${wood}"/>${variant > 1 ? plant(746, 366) : `<path d="M726 372L736 328H756L766 372Z" fill="${accent}"/>`}
     ${cloth(420, 36, main)}`,
  );
}

function cuisine(palette: Palette, variant: number): string {
  const { main, accent, soft } = palette;
  return svg(
    `${room(palette)}<rect x="60" y="300" width="840" height="150" fill="${main}"/><rect x="50" y="284" width="860" height="22" rx="6" fill="#efe8da"/>
     ${[60, 228, 396, 564, 732].map((x) => `<rect x="${x + 10}" y="316" width="148" height="120" rx="6" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="4"/>`).join("")}
     <rect x="90" y="70" width="300" height="120" rx="6" fill="${main}"/><path d="M240 70V190" stroke="${soft}" stroke-width="5"/>
     ${window(460, 76, 170, 150)}<rect x="690" y="60" width="170" height="224" rx="12" fill="#dfe3e4"/><path d="M690 160H860" stroke="#b6bcbe" stroke-width="5"/>
     <rect x="130" y="240" width="120" height="44" rx="8" fill="#2c2826"/><circle cx="164" cy="262" r="14" fill="#58595b"/><circle cx="216" cy="262" r="14" fill="#58595b"/>
     <path d="M500 284V236Q520 216 540 236" stroke="#8d9296" stroke-width="9" fill="none"/>
     ${variant % 2 ? `<circle cx="330" cy="270" r="18" fill="${accent}"/><circle cx="366" cy="270" r="18" fill="#58a05b"/>` : plant(350, 272)}`,
  );
}

function bains(palette: Palette, variant: number): string {
  const { main, accent, soft } = palette;
  const tiles = Array.from({ length: 8 }, (_, index) => `M${index * 120} 0V260`).join("");
  return svg(
    `<rect width="960" height="540" fill="${soft}"/><path d="${tiles}M0 86H960M0 172H960" stroke="#ffffff" stroke-width="5"/><rect y="420" width="960" height="120" fill="#b8c4c6"/>
     <path d="M90 320H470V380Q460 450 390 450H170Q100 450 90 380Z" fill="#ffffff"/><rect x="76" y="306" width="408" height="22" rx="11" fill="#e9eef0"/><path d="M120 306V214Q140 190 160 214" stroke="#8d9296" stroke-width="10" fill="none"/>
     <rect x="600" y="320" width="250" height="130" rx="8" fill="${main}"/><ellipse cx="725" cy="312" rx="120" ry="26" fill="#ffffff"/><path d="M725 300V262" stroke="#8d9296" stroke-width="10"/>
     ${variant % 2 ? `<circle cx="725" cy="150" r="92" fill="#ffffff"/><circle cx="725" cy="150" r="80" fill="#cfe8f2"/>` : `<rect x="630" y="66" width="190" height="160" rx="8" fill="#ffffff"/><rect x="642" y="78" width="166" height="136" fill="#cfe8f2"/>`}
     <rect x="520" y="250" width="46" height="130" rx="8" fill="${accent}"/>`,
  );
}

function terrasse({ main, accent, wood }: Palette, variant: number): string {
  const sea = variant % 2 === 0;
  return svg(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb27a"/><stop offset="1" stop-color="#ffe9c0"/></linearGradient></defs>
     <rect width="960" height="330" fill="url(#s)"/><circle cx="300" cy="210" r="56" fill="#fff4d0"/>
     ${sea ? `<rect y="260" width="960" height="120" fill="#3f8fae"/><path d="M0 300H960M0 336H960" stroke="#ffffff" stroke-opacity="0.35" stroke-width="5" stroke-dasharray="60 40"/>` : `<path d="M0 320Q240 210 500 280T960 250V380H0Z" fill="#6d9f71"/>`}
     <rect y="376" width="960" height="164" fill="${wood}"/><path d="M0 416H960M0 458H960M0 500H960" stroke="#000000" stroke-opacity="0.16" stroke-width="4"/>
     <path d="M0 300H960M0 372H960${Array.from({ length: 24 }, (_, index) => `M${index * 42 + 10} 300V376`).join("")}" stroke="#f7f1e0" stroke-width="8"/>
     <rect x="560" y="392" width="230" height="70" rx="18" fill="${main}"/><rect x="548" y="350" width="44" height="112" rx="16" fill="${main}"/><rect x="330" y="430" width="150" height="14" rx="7" fill="${accent}"/><path d="M356 444V498M454 444V498" stroke="${accent}" stroke-width="9"/>
     ${plant(110, 420)}${plant(880, 420)}`,
  );
}

function jardin({ main, accent }: Palette, variant: number): string {
  const pool = variant % 2 === 1;
  return svg(
    `<rect width="960" height="540" fill="#bfe4ef"/><path d="M0 250Q200 160 420 230T960 200V540H0Z" fill="#7fae8c"/><rect y="330" width="960" height="210" fill="#5f9e62"/>
     ${pool ? `<path d="M200 400Q480 330 760 400Q820 470 480 490T200 400Z" fill="#efe8da"/><path d="M230 404Q480 350 730 404Q780 456 480 472T230 404Z" fill="#4fb3d1"/><path d="M330 416Q400 404 470 416M500 436Q570 424 640 436" stroke="#ffffff" stroke-width="6" fill="none"/>` : `<path d="M480 330Q440 430 520 540H680Q600 430 560 330Z" fill="#d8c9a0"/>`}
     <path d="M120 360V190" stroke="#6b4a2f" stroke-width="22"/><circle cx="120" cy="160" r="92" fill="#3f7a4b"/><circle cx="180" cy="200" r="60" fill="#4a8c57"/>
     <path d="M830 380V230" stroke="#6b4a2f" stroke-width="20"/><circle cx="830" cy="196" r="86" fill="#3f7a4b"/>
     <path d="M650 310L740 250L830 310Z" fill="${main}" opacity="0.9"/>${[60, 300, 700, 900].map((x) => `<circle cx="${x}" cy="${400 + (x % 60)}" r="15" fill="${accent}"/>`).join("")}`,
  );
}

function bureau(palette: Palette, variant: number): string {
  const { main, accent, wood } = palette;
  return svg(
    `${room(palette)}${window(variant % 2 ? 120 : 600, 76, 220, 190)}
     <rect x="240" y="330" width="480" height="22" rx="8" fill="${wood}"/><path d="M270 352V470M690 352V470" stroke="${wood}" stroke-width="16"/>
     <rect x="400" y="226" width="180" height="104" rx="10" fill="#2c2826"/><rect x="412" y="238" width="156" height="80" fill="#a9d8ea"/>
     <path d="M440 470V408H540V470M420 408H560" stroke="${main}" stroke-width="20" fill="none"/><rect x="640" y="290" width="54" height="40" rx="6" fill="${accent}"/>
     ${cloth(variant % 2 ? 660 : 160, 90, main)}${plant(850, 372)}`,
  );
}

const drawings: Record<DrawnRoom, (palette: Palette, variant: number) => string> = {
  facade,
  salon,
  chambre,
  cuisine,
  bains,
  terrasse,
  jardin,
  bureau,
};

export function drawRoom(name: DrawnRoom, variant: number): string {
  const palette = palettes[variant % palettes.length] as Palette;
  return drawings[name](palette, variant);
}
