/** The host of an address as people name a site, without `www.`; empty for what is no address. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : "";
