/** The address of a stored picture; a full address is returned unchanged. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null | undefined): string | null;
export function fileUrl(key: string | null | undefined): string | null {
  if (!key) return null;
  return /^(https?:|\/)/.test(key) ? key : `/files/${key}`;
}
