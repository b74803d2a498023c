/** What a section is called when it is named after its places. */
const several = /^(table|place|siège|fauteuil|chaise|banc|transat|loge|tribune|gradin|balcon|carré)s(?= |$)/i;

/** Where the name of the places ends: « Tables | à l’ombre », « Fauteuils | d’orchestre ». */
const complement = /(?= (?:à|au|aux|de|des|du|en|sous|sur|pour|avec|près|devant) | d[’'])/i;

/** One place of a section: « VIP A3 », « Table 1 » in the section « Tables », « Table à l’ombre 7 ». */
export function placeName(section: string, label: string): string {
  if (!several.test(section)) return `${section} ${label}`.trim();
  const [places = "", ...more] = section.split(complement);
  return `${places.replace(/s(?= |$)/g, "")}${more.join("")} ${label}`;
}
