/** The parts of a place without the empty ones and those that another part names: names and addresses often do. */
export function placeParts(...parts: readonly (string | null | undefined)[]): string[] {
  const known = parts.flatMap((part) => part?.split(", ") ?? []).filter(Boolean);
  const words = known.map((text) => ` ${text} `.toLowerCase());
  return known.filter(
    (_, index) =>
      !words.some(
        (other, at) =>
          at !== index && other.includes(words[index] ?? "") && (at < index || other !== words[index]),
      ),
  );
}

/** « Bonabéri » for « Douala Bonabéri » where the city is known already. */
export function quarterOf(name: string, city: string): string {
  return name.startsWith(`${city} `) ? name.slice(city.length + 1) : name;
}

/** « Douala Bonabéri, Carrefour Ancienne Route » */
export const placeLine = (...parts: readonly (string | null | undefined)[]): string =>
  placeParts(...parts).join(", ");
