/** The address of a stored picture; a full address is returned unchanged. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null | undefined): string | null;
export function fileUrl(key: string | null | undefined): string | null {
  if (!key) return null;
  return /^(https?:|\/)/.test(key) ? key : `/files/${key}`;
}

/** The last part of a stored picture's key, by which it is asked for where it has no public address. */
export const fileNameOf = (key: string): string => key.split("/").at(-1) ?? "";

/** The address of a picture of a rental (a handover, a kept caution), for the people of that rental. */
export const rentalPhotoUrl = (bookingId: string, key: string): string =>
  `/api/rental/handovers/${bookingId}/${fileNameOf(key)}`;

/** Widths in pixels at which stored pictures are also served; any other width gets the stored picture. */
export const pictureWidths = [160, 360, 720] as const;

/**
 * A picture may have another drawing for small places, with larger words, stored beside it under this key: it is then
 * served at the widths up to `smallWidth`.
 */
export const smallPictureKey = (key: string): string => key.replace(/\.webp$/, ".small.webp");
export const smallWidth = 360;

const ownPicture = /^\/files\/.+\.webp$/;

/** The address of a stored picture in its smallest width, for a place no wider than a logo's. */
export const smallestPicture = (src: string): string =>
  ownPicture.test(src) ? `${src}?w=${pictureWidths[0]}` : src;

/** The `srcSet` of a stored picture; undefined for a picture of another site. */
export function pictureSet(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  return pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}
