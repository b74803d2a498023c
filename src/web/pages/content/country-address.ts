/** A country's site, and the page there when one is named; never another host than the country's own. */
export function countryAddress(site: string, suffix: string | null): string {
  if (!suffix || !URL.canParse(site)) return site;
  const path = `/${suffix.replace(/^[/\\]+/, "")}`;
  const address = new URL(path, site);
  return address.origin === new URL(site).origin ? address.href : site;
}
