import { expect, test } from "vitest";
import { programme } from "../../../prisma/seed/events/event-programme.ts";
import {
  drawPoster,
  drawSmallPoster,
  paper,
  smallPosterLetters,
} from "../../../prisma/seed/images/draw-poster.ts";

/** A poster in a list is some 160 pixels wide, of 720 that it is drawn with. */
const shownAt = 160 / 720;

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

test.each(programme.map((event) => [event.slug, event] as const))(
  "%s: at 160 pixels the words of its poster are at least 16 pixels high, with a contrast of 4.5",
  (_, event) => {
    const { sizes, heights } = smallPosterLetters(event.words);
    for (const height of heights) expect(height * shownAt).toBeGreaterThanOrEqual(16);
    // A letter has ten fourteenths of its size as its width.
    for (const size of sizes) expect((size * 10 * shownAt) / 14).toBeGreaterThanOrEqual(8);
    expect(contrast(paper, event.colours[3])).toBeGreaterThanOrEqual(4.5);
    expect(drawSmallPoster(event)).not.toBe(drawPoster(event));
  },
);
