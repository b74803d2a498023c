import { letters, lettersWidth } from "./letters.ts";

/** Draws the badge of a car brand: its initials inside a steering wheel. No real brand's emblem is copied. */
export function drawBrand(name: string, colour: string): string {
  const initials = name
    .split("-")
    .map(([first]) => first ?? "")
    .join("");
  const size = initials.length > 1 ? 56 : 76;
  const left = 120 - lettersWidth(initials, size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
    <circle cx="120" cy="120" r="116" fill="#f4efe4"/><circle cx="120" cy="120" r="96" fill="none" stroke="#2b2f31" stroke-width="18"/>
    <path d="M24 120H60M180 120H216M120 180V216" stroke="#2b2f31" stroke-width="16"/>
    <circle cx="120" cy="120" r="66" fill="${colour}"/>
    ${letters(initials, { x: left, y: 120 - size / 2, size }, "#ffffff")}
  </svg>`;
}
