/**
 * The file of a page, seen from the folder of the customer app: a kind's pages lie in the kind's own folder, under
 * `web/`.
 */
export function pageFile(page: string): string {
  const [root, kind, ...rest] = page.split("/");
  return root === "kinds" ? `../kinds/${kind}/web/${rest.join("/")}-page.tsx` : `./pages/${page}-page.tsx`;
}
