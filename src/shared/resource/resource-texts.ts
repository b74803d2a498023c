/** Labels, helps and questions of declarations in another language, arranged as the declarations. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** By the name of the resource. */
export type ResourceTexts = Readonly<Record<string, Texts>>;

/** A declaration with the sentences of another language in the places of its own. */
export function withTexts<Shape extends object>(shape: Shape, texts: Texts | undefined): Shape {
  if (!texts) return shape;
  const parts = Object.entries(shape).map(([name, own]) => {
    const text = texts[name];
    if (typeof text === "string") return [name, text];
    return [name, text && typeof own === "object" && own !== null ? withTexts(own, text) : own];
  });
  return Object.fromEntries(parts) as Shape;
}
