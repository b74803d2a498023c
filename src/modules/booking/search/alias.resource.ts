import { countryField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { searchName } from "../../../shared/text/search-name.ts";

/** What people of a country write for something that the search knows; beside the table that holds everywhere. */
export const searchAliasResource = defineResource({
  name: "search-alias",
  model: "SearchAlias",
  label: { one: "Mot de recherche", many: "Mots de recherche" },
  group: "reference",
  title: { columns: ["phrase", "meaning"], between: " → " },
  search: ["foldedName"],
  path: { admin: "search-alias" },
  scope: { admin: ofCountries },
  fields: {
    phrase: { type: "text", label: "Ce que les gens écrivent", required: true, min: 2, max: 60 },
    meaning: { type: "text", label: "Lu comme", required: true, min: 2, max: 60 },
    countryId: countryField,
  },
  filled: { searchName: { from: "phrase", by: searchName } },
  columns: ["phrase", "meaning", "countryId"],
  order: { field: "phrase", direction: "ASC" },
});
