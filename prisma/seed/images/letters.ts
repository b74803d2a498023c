/** Capital letters as strokes in a box of 10 × 14, so that drawings look the same on a machine without fonts. */
const strokes: Record<string, string> = {
  A: "M0 14L5 0L10 14M2 9H8",
  C: "M9 3Q8 0 5 0Q1 0 1 7T5 14Q8 14 9 11",
  D: "M1 0V14H4Q9 14 9 7T4 0H1",
  G: "M9 3Q8 0 5 0Q1 0 1 7T5 14Q9 14 9 8H6",
  I: "M5 0V14",
  J: "M8 0V10Q8 14 5 14Q2 14 1.5 11",
  K: "M1 0V14M9 0L1 8M4 5.5L9 14",
  O: "M5 0Q1 0 1 7T5 14T9 7T5 0",
  Q: "M5 0Q1 0 1 7T5 14T9 7T5 0M6 10L9.5 14",
  U: "M1 0V10Q1 14 5 14T9 10V0",
  X: "M1 0L9 14M9 0L1 14",
  Y: "M1 0L5 7L9 0M5 7V14",
  Z: "M1 0H9L1 14H9",
  0: "M5 0Q1 0 1 7T5 14T9 7T5 0M3 11L7 3",
  1: "M2 3L5 0V14M2 14H8",
  2: "M1 3Q2 0 5 0Q9 0 9 4Q9 7 1 14H9",
  3: "M1 1Q3 0 5 0Q8.5 0 8.5 3.5T4 7Q9 7 9 10.5T5 14Q2 14 1 12",
  4: "M7 14V0L1 9H9",
  5: "M8 0H2L1.5 6Q3 5 5 5Q9 5 9 9.5T5 14Q2 14 1 12",
  6: "M8 1Q6 0 5 0Q1 0 1 8Q1 14 5 14T9 9.5T5 6Q2 6 1 9",
  7: "M1 0H9L4 14",
  8: "M5 0Q1.5 0 1.5 3.5T5 7T8.5 3.5T5 0M5 7Q1 7 1 10.5T5 14T9 10.5T5 7",
  9: "M9 5Q9 0 5 0T1 4.5T5 8.5Q8 8.5 9 5Q9 14 4 14",
  "'": "M5 0V3",
  "&": "M9 14L2.5 4Q1.5 0 4.5 0T6 4L2 8Q0 12 3.5 14T9 9",
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

/** `size` is the height of a letter that is not stretched; `height` stretches it upwards. */
export function letters(
  text: string,
  { x, y, size, height = size }: { x: number; y: number; size: number; height?: number },
  colour: string,
): string {
  const scale = size / 14;
  return [...text]
    .map((letter, index) => {
      const left = x + index * 13.5 * scale;
      return `<path d="${strokes[letter] ?? ""}" transform="translate(${left} ${y}) scale(${scale} ${height / 14})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join("");
}

export function lettersWidth(text: string, size: number): number {
  return (text.length * 13.5 - 3.5) * (size / 14);
}
