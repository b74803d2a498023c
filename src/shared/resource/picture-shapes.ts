/** The places where photographs are shown, and the ratio of width to height of each: whatever else is chosen is cropped. */
export const pictureRatios = { wide: 3 / 2, square: 1 } as const;
export type PictureShape = keyof typeof pictureRatios;

export const isPictureShape = (text: unknown): text is PictureShape =>
  typeof text === "string" && Object.hasOwn(pictureRatios, text);

/** What is measured of a photograph that people will look at. The uploader is told each; none is refused. */
export type PhotoFault = "small" | "dark" | "blurred";
