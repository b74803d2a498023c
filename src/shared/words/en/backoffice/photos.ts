import type * as french from "../../fr/backoffice/photos.ts";
import type { Translated } from "../../translated.ts";

/** What the uploader of a photograph is told. */
export const photoWords: Translated<typeof french.photoWords> = {
  faults: {
    small: "This photo is too small: it will look soft. Take it at full size, without zoom.",
    dark: "This photo is too dark: take it by day, with the light on and the curtains open.",
    blurred: "This photo is blurred: hold the phone with both hands and take it again.",
  },
  /** Beside what was chosen, which is shown as travellers will see it. */
  cropped: "Photos are cropped and brightened for their place. Remove one that does not suit.",
};
