import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/**
 * A partner's own site: static pages on an origin of their own, under a policy that allows nothing of ours but what we
 * document.
 */
export async function partnerSite(mboa: string) {
  const pages: string[] = [];
  const policy = [
    "default-src 'none'",
    `script-src ${mboa}`,
    `connect-src ${mboa}`,
    // For the pages of its own that it shows within others.
    "frame-src 'self'",
    ...["form-action 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"],
  ].join("; ");
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response.writeHead(page ? 200 : 404, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** The address of a page with this content. */
    page(body: string, language = "fr"): string {
      pages.push(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Agence de Kribi</title>
        <meta name="viewport" content="width=device-width"><script src="${mboa}/widget.js" async></script></head>
        <body><main><h1>Agence de Kribi</h1>${body}</main></body></html>`);
      return `http://${host}/${pages.length - 1}`;
    },
  };
}
