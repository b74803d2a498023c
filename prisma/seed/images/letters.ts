/** Capitals as strokes in a box of 10 × 14: the drawings look the same on a machine without fonts. */
const strokes: Record<string, string> = {
  B: "M1 0V14H6Q9 14 9 10.5T6 7H1M6 7Q8.5 7 8.5 3.5T6 0H1",
  E: "M9 0H1V14H9M1 7H7",
  F: "M9 0H1V14M1 7H7",
  H: "M1 0V14M9 0V14M1 7H9",
  L: "M1 0V14H9",
  M: "M1 14V0L5 7L9 0V14",
  N: "M1 14V0L9 14V0",
  P: "M1 14V0H6Q9 0 9 4T6 8H1",
  R: "M1 14V0H6Q9 0 9 4T6 8H1M5 8L9 14",
  S: "M9 2Q8 0 5 0Q1 0 1 3.5Q1 6.5 5 7Q9 7.5 9 10.5Q9 14 5 14Q2 14 1 12",
  T: "M0 0H10M5 0V14",
  V: "M1 0L5 14L9 0",
  W: "M0 0L2.5 14L5 5L7.5 14L10 0",
};

export function letters(text: string, x: number, y: number, size: number, colour: string): string {
  const scale = size / 14;
  return [...text]
    .map((letter, index) => {
      const left = x + index * 13.5 * scale;
      return `<path d="${strokes[letter] ?? ""}" transform="translate(${left} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join("");
}

export function lettersWidth(text: string, size: number): number {
  return (text.length * 13.5 - 3.5) * (size / 14);
}
