/** The address of a stored picture; what is already an address stays one. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null | undefined): string | null;
export function fileUrl(key: string | null | undefined): string | null {
  if (!key) return null;
  return /^(https?:|\/)/.test(key) ? key : `/files/${key}`;
}
