/** The address of a country's site with the page that is named; never another host. */
export function countryAddress(site: string, suffix: string | null): string {
  if (!suffix || !URL.canParse(site)) return site;
  const path = `/${suffix.replace(/^[/\\]+/, "")}`;
  const address = new URL(path, site);
  return address.origin === new URL(site).origin ? address.href : site;
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Reserved domain names that nobody can own, used by the demo's countries. */
const nowhere = /(^|\.)(example|invalid|test)$/;

/**
 * A country's own site, when it differs from `here` and can be reached; on a
 * developer's machine there is only one.
 */
export function countrySite(url: string | undefined, here: Pick<URL, "host" | "hostname">): string | null {
  if (!url || !URL.canParse(url) || thisMachine.has(here.hostname)) return null;
  const { host, hostname } = new URL(url);
  return host === here.host || nowhere.test(hostname) ? null : url;
}
