import { type companyWords, labelIn } from "../words/fr/backoffice/company-words.ts";
import type { Resource } from "./resource.ts";

type Words = ReturnType<typeof companyWords>;

function fieldsInWords(words: Words, fields: Resource["fields"]): Resource["fields"] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, label: labelIn(words, field) }]),
  );
}

/** The same declaration with its labels in the words of a company. */
export function inWords(words: Words, resource: Resource): Resource {
  const { label, fields, actions } = resource;
  return {
    ...resource,
    label: label.words ? { ...label, one: words[label.words.one], many: words[label.words.many] } : label,
    fields: fieldsInWords(words, fields),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        action.fields ? { ...action, fields: fieldsInWords(words, action.fields) } : action,
      ]),
    ),
  };
}
