import type { Resource } from "../src/shared/resource/resource.ts";
import { withTexts } from "../src/shared/resource/resource-texts.ts";
import { resourceTextWords } from "../src/shared/words/fr/resources/resource-texts.ts";

const said = new Map<string, object>();

/** A declaration as its readers see it: the same object each time, because screens compare. */
export function inReadersWords<Declared extends Pick<Resource, "name">>(resource: Declared): Declared {
  const known = said.get(resource.name) ?? withTexts(resource, resourceTextWords[resource.name]);
  said.set(resource.name, known);
  return known as Declared;
}
