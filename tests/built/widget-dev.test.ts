import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerDevWidget } from "../../src/server/web-apps/web-apps-dev.ts";

test("with hot reload the script for partners’ pages is served too, to pages of any site", async () => {
  const app = Fastify();
  registerDevWidget(app);
  const answer = await app.inject({ url: "/widget.js" });
  await app.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  for (const name of ["mboa-search", "mboa-buy"]) expect(answer.body).toContain(name);
});
