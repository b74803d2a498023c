/** The address of a stored picture; a full address is returned unchanged. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null | undefined): string | null;
export function fileUrl(key: string | null | undefined): string | null {
  if (!key) return null;
  return /^(https?:|\/)/.test(key) ? key : `/files/${key}`;
}

/** Widths in pixels at which stored pictures are also served; any other width gets the stored picture. */
export const pictureWidths = [160, 360, 720] as const;

const ownPicture = /^\/files\/.+\.webp$/;

/** The `srcSet` of a stored picture; undefined for a picture of another site. */
export function pictureSet(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  return pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}
