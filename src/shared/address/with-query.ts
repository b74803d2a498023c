export type QueryValue = string | number | boolean | null | undefined;

/** Appends the filled values as a query string. */
export function withQuery(path: string, query: object): string {
  const filled = (Object.entries(query) as [string, QueryValue][]).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (filled.length === 0) return path;
  const search = new URLSearchParams(filled.map(([key, value]): [string, string] => [key, String(value)]));
  return `${path}?${search}`;
}
