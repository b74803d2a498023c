/** The address of a stored picture; a full address is returned unchanged. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null | undefined): string | null;
export function fileUrl(key: string | null | undefined): string | null {
  if (!key) return null;
  return /^(https?:|\/)/.test(key) ? key : `/files/${key}`;
}

/** Our pictures are also handed out this wide, in dots of a screen; what is wider is sent as it was stored. */
export const pictureWidths = [160, 360, 720] as const;

const ownPicture = /^\/files\/.+\.webp$/;

/** For `srcSet`: the narrower ones of a stored picture; nothing for one that lies elsewhere. */
export function pictureSet(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  return pictureWidths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}
