/** Drawn pictures of rental cars: the same body and colour give the same picture. */

export const carBodies = ["city", "sedan", "suv", "pickup", "van"] as const;
export type CarBody = (typeof carBodies)[number];

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">${body}</svg>`;

/** Outline, windows and wheels of each body, on a ground line at y = 430. */
const shapes: Record<
  CarBody,
  { outline: string; windows: string[]; wheels: [number, number]; radius: number }
> = {
  city: {
    outline:
      "M236 410V344Q240 318 268 310L330 300L396 226Q410 212 434 212H584Q612 212 632 232L688 300L730 312Q748 318 750 344V410Z",
    windows: ["M360 298L412 240Q418 234 428 234H496V298Z", "M514 234H578Q596 234 608 246L650 298H514Z"],
    wheels: [338, 652],
    radius: 52,
  },
  sedan: {
    outline:
      "M150 408V350Q152 326 184 318L300 300L382 232Q398 220 424 220H572Q598 220 618 236L702 302L792 316Q816 322 818 350V408Z",
    windows: ["M334 300L402 246Q408 240 420 240H492V300Z", "M510 240H566Q582 240 594 250L656 300H510Z"],
    wheels: [276, 688],
    radius: 56,
  },
  suv: {
    outline:
      "M168 404V308Q170 284 200 278L296 264L352 186Q364 170 388 170H640Q668 170 682 188L730 264L772 276Q794 284 796 308V404Z",
    windows: [
      "M330 262L378 198Q384 190 396 190H488V262Z",
      "M506 190H602V262H506Z",
      "M618 190H640Q654 190 662 202L692 262H618Z",
    ],
    wheels: [288, 684],
    radius: 64,
  },
  pickup: {
    outline:
      "M130 400V304Q132 282 160 276L262 262L324 190Q336 176 358 176H508Q530 176 536 196V270H824Q836 270 836 284V400Z",
    windows: ["M298 262L350 204Q356 198 366 198H418V262Z", "M434 198H506Q514 198 516 208V262H434Z"],
    wheels: [254, 712],
    radius: 64,
  },
  van: {
    outline: "M140 404V300L208 190Q222 166 252 166H796Q822 166 824 192V404Z",
    windows: [
      "M222 286L270 208Q276 198 290 198H362V286Z",
      "M382 198H520V286H382Z",
      "M540 198H660V286H540Z",
      "M680 198H782V286H680Z",
    ],
    wheels: [270, 700],
    radius: 58,
  },
};

const scenes = [
  { sky: ["#8fd3f4", "#fdf3d8"], far: "#7fae8c", near: "#4f8a5b", road: "#5a5550", sun: "#ffd45e" },
  { sky: ["#ffb27a", "#ffe9c0"], far: "#b07a63", near: "#7d5646", road: "#4a423e", sun: "#fff1c4" },
  { sky: ["#a7d8e8", "#eaf6ef"], far: "#8fb7c9", near: "#cdbb8f", road: "#6a625a", sun: "#fff6d8" },
];

function backdrop(scene: (typeof scenes)[number]): string {
  const { sky, far, near, road, sun } = scene;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <linearGradient id="shine" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.45"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>
    <rect width="960" height="540" fill="url(#s)"/><circle cx="788" cy="112" r="52" fill="${sun}"/>
    <path d="M0 330Q180 226 360 300T700 262T960 300V430H0Z" fill="${far}"/>
    <path d="M0 384Q240 330 470 372T960 356V440H0Z" fill="${near}"/>
    <g fill="${near}" stroke="${near}" stroke-width="7" stroke-linecap="round"><path d="M70 400Q78 350 70 306" fill="none"/><path d="M70 306Q44 284 22 300M70 306Q96 282 120 300M70 306Q56 268 34 262M70 306Q86 268 108 262" fill="none"/></g>
    <rect y="424" width="960" height="116" fill="${road}"/><path d="M0 486H960" stroke="#f0e6cf" stroke-width="7" stroke-dasharray="70 50" opacity="0.8"/>`;
}

function wheel(x: number, radius: number): string {
  const y = 474 - radius;
  const spokes = [0, 60, 120]
    .map(
      (angle) =>
        `<path d="M${x - radius * 0.5} ${y}H${x + radius * 0.5}" transform="rotate(${angle} ${x} ${y})" stroke="#8d9296" stroke-width="9"/>`,
    )
    .join("");
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1f1d1c"/><circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#d7dadd"/>${spokes}<circle cx="${x}" cy="${y}" r="${radius * 0.16}" fill="#4d5256"/>`;
}

export function drawCar(body: CarBody, colour: string, scene: number): string {
  const { outline, windows, wheels, radius } = shapes[body];
  const [front, back] = wheels;
  return svg(
    `${backdrop(scenes[scene % scenes.length] as (typeof scenes)[number])}
     <ellipse cx="${(front + back) / 2}" cy="474" rx="${(back - front) / 2 + 130}" ry="16" fill="#000000" opacity="0.28"/>
     <g transform="translate(0 8)">
       <path d="${outline}" fill="${colour}"/><path d="${outline}" fill="url(#shine)"/>
       ${windows.map((one) => `<path d="${one}" fill="#cfe8f2"/><path d="${one}" fill="#31505e" opacity="0.35"/>`).join("")}
       <path d="M${front + radius + 16} 338H${back - radius - 16}" stroke="#000000" stroke-opacity="0.16" stroke-width="5"/>
       <rect x="${(front + back) / 2 - 40}" y="318" width="34" height="8" rx="4" fill="#f2efe8" opacity="0.85"/>
       <rect x="${(front + back) / 2 + 70}" y="318" width="34" height="8" rx="4" fill="#f2efe8" opacity="0.85"/>
       <rect x="${front - radius - 66}" y="338" width="34" height="20" rx="9" fill="#ffeaa6"/>
       <rect x="${back + radius + 34}" y="336" width="26" height="22" rx="7" fill="#c93427"/>
     </g>
     ${wheel(front, radius)}${wheel(back, radius)}`,
  );
}

/** The dashboard, seen from the back seat. */
export function drawDashboard(colour: string): string {
  return svg(
    `<rect width="960" height="540" fill="#d8c9ae"/><path d="M120 0H840L790 236H170Z" fill="#a9d8ea"/>
     <path d="M170 236Q320 176 480 206T790 236Z" fill="#7fae8c"/><path d="M430 236L470 130H494L532 236Z" fill="#5a5550"/>
     <path d="M0 0H120L170 236L60 330H0Z" fill="#3a3532"/><path d="M960 0H840L790 236L900 330H960Z" fill="#3a3532"/>
     <path d="M40 330Q480 200 920 330V420H40Z" fill="#2c2826"/><rect x="396" y="286" width="168" height="96" rx="12" fill="#14181a"/>
     <path d="M416 350L454 318L486 336L540 304" stroke="#58c79b" stroke-width="7" fill="none"/>
     <circle cx="236" cy="356" r="92" fill="none" stroke="#191615" stroke-width="24"/><path d="M148 356H324M236 356V444" stroke="#191615" stroke-width="20"/><circle cx="236" cy="356" r="30" fill="${colour}"/>
     <rect x="438" y="398" width="84" height="150" rx="20" fill="#211d1b"/><circle cx="480" cy="430" r="22" fill="#d8d3c8"/>
     <path d="M60 540Q70 430 170 424H300Q366 430 372 540Z" fill="${colour}"/><path d="M588 540Q594 430 660 424H790Q890 430 900 540Z" fill="${colour}"/>
     <path d="M440 22H520V60H440Z" fill="#3a3532"/>`,
  );
}

/** The open boot with its luggage. */
export function drawBoot(colour: string): string {
  return svg(
    `<rect width="960" height="540" fill="#8fb7a0"/><rect y="430" width="960" height="110" fill="#5a5550"/>
     <path d="M190 90Q480 20 770 90L800 200H160Z" fill="${colour}"/><path d="M236 104Q480 52 724 104L742 176H218Z" fill="#cfe8f2"/>
     <path d="M160 216H800V420Q800 446 770 446H190Q160 446 160 420Z" fill="${colour}"/><path d="M206 216H754V372H206Z" fill="#2c2826"/>
     <rect x="246" y="262" width="150" height="110" rx="12" fill="#b9441f"/><path d="M296 262V242H346V262" stroke="#b9441f" stroke-width="10" fill="none"/>
     <rect x="416" y="236" width="120" height="136" rx="12" fill="#f4b41a"/><rect x="556" y="286" width="160" height="86" rx="12" fill="#106246"/>
     <rect x="176" y="388" width="70" height="34" rx="10" fill="#c93427"/><rect x="714" y="388" width="70" height="34" rx="10" fill="#c93427"/>
     <rect x="400" y="392" width="160" height="40" rx="6" fill="#f4f1e6"/>`,
  );
}
