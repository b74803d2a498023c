import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../src/modules/account/session/open-session.ts";
import { appRouter } from "../../src/server/router.ts";
import type { Area } from "../../src/shared/permissions.ts";
import { mayDo } from "../../src/shared/resource/resource.ts";
import { all, matrixWorld } from "./matrix-world.ts";

/**
 * A personal token × every procedure, every address and every list of the back office. Money, papers and sign-in are
 * closed to it, by name; whatever is added later is closed until `token-reach.ts` opens it.
 */

const { app, db, ours, bearer } = await matrixWorld();

/** A token that writes, of the person whose session `bearer` names. */
async function tokenOf(area: "partner" | "branch"): Promise<Record<string, string>> {
  const me = await app.inject({ url: "/api/trpc/account.me", headers: bearer(area) });
  const token = `mboa_${randomBytes(32).toString("base64url")}`;
  await db.personalToken.create({
    data: {
      userId: me.json().result.data.id,
      name: "Matrice",
      scopes: ["write"],
      hash: hashOf(token),
      ending: token.slice(-4),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return { authorization: `Bearer ${token}` };
}

const tokens = { partner: await tokenOf("partner"), branch: await tokenOf("branch") };

const money =
  /(?:\bpay|Pay|bill|Bill|refund|Refund|deposit|payout|invoice|statement|shift|Shift|cash|Cash|shar|cancel(?!Session)|commission|subscription)/;
const papers =
  /(?:licence|paper|Paper|document|Document|requestFile|health|Health|ownVisits|export\b|contract|photo)/;
const signIn =
  /(?:assword|actor\b|oken|ession(?:s|ByToken)?$|login|logIn|logOut|social|ontact|reset|Reset|register|confirm|impersonat|Impersonat|Role|role|push|Push)/;

/** Names that only sound like it: places and figures of a company, and its contacts with customers. */
const harmless = new Set([
  ...["payment.methods", "account.session", "account.socialProviders", "message.sendContactMessage"],
  ...[
    "event.session",
    "event.updateSession",
    "event.cancelSession",
    "event.postponeSession",
    "event.delaySession",
  ],
  ...["event.importSessions", "event.planSessions", "event.previewSessions", "event.previewCancellation"],
  // A link by which a person pays, and what a cancellation would give back.
  ...["booking.offerBill", "booking.quoteRefund"],
  ...["trip.cancel", "appointment.serviceDocuments", "appointment.saveServiceDocuments"],
  ...["rental.photos", "rental.addPhotos", "rental.savePhotos", "event.exportStatistics"],
]);

const secret = (name: string) =>
  !harmless.has(name) && (money.test(name) || papers.test(name) || signIn.test(name));

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
).map(([name, { _def }]) => ({ name, type: _def.type }));

const codeOf = (answer: { json(): { error?: { data?: { code?: string } }; code?: string } }) => {
  const { error, code } = answer.json();
  return error?.data?.code ?? code;
};

const call = async (name: string, type: string, headers: Record<string, string>) =>
  codeOf(
    await (type === "query"
      ? app.inject({ url: `/api/trpc/${name}`, headers })
      : app.inject({ method: "POST", url: `/api/trpc/${name}`, payload: {}, headers })),
  );

const reached: string[] = [];

describe("procedures", () => {
  test("of money, papers and sign-in are closed, whatever is sent", async () => {
    for (const { name, type } of procedures) {
      const refused = (await call(name, type, tokens.partner)) === "NOT_BY_TOKEN";
      if (!refused) reached.push(name);
      if (secret(name)) expect([name, refused]).toEqual([name, true]);
    }
    expect(procedures.length).toBeGreaterThan(270);
    // What the documentation promises.
    for (const name of ["account.me", "booking.mine", "booking.staffView", "trip.saveBus", "event.saveEvent"])
      expect(reached).toContain(name);
    for (const name of ["booking.bill", "account.documents", "account.profile", "operator.payment"])
      expect(reached).not.toContain(name);
  });

  test("one that is closed closes the batch that it is in", async () => {
    const url = "/api/trpc/account.me,booking.quoteOwn?batch=1&input=%7B%7D";
    const [first, second] = (await app.inject({ url, headers: tokens.partner })).json();
    for (const one of [first, second]) expect(one.error.data.code).toBe("NOT_BY_TOKEN");
  });
});

/** The registered addresses, read from the router's own drawing of its tree. */
function routesOf(): { method: "GET" | "POST" | "PUT" | "DELETE"; url: string }[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", listed = ""] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const url = above.join("");
      return (["GET", "POST", "PUT", "DELETE"] as const)
        .filter((method) => listed.split(", ").includes(method))
        .map((method) => ({ method, url }));
    });
}

describe("other addresses", () => {
  test("refuse a token, or answer as they answer a stranger", async () => {
    const routes = routesOf().filter(
      ({ url }) => url.startsWith("/api/") && !url.includes(":resource") && !url.startsWith("/api/trpc"),
    );
    expect(routes.length).toBeGreaterThan(40);
    const open: string[] = [];
    for (const { method, url } of routes) {
      const sent = url
        .replace(":area", "partner")
        .replaceAll(/:\w+\??/g, crypto.randomUUID())
        .replace("*", "x");
      const ask = (headers: Record<string, string>) =>
        app.inject({ method, url: sent, headers, ...(method === "GET" ? {} : { payload: {} }) });
      const [byToken, byStranger] = [await ask(tokens.partner), await ask({})];
      const refused = byToken.body.includes("NOT_BY_TOKEN");
      if (!refused && byToken.statusCode !== byStranger.statusCode) open.push(`${method} ${url}`);
    }
    expect(open.sort()).toEqual([
      "GET /api/account/favour/list",
      "GET /api/account/message/list",
      "GET /api/admin/cities/list",
      "GET /api/backoffice/:area/waiting",
      "GET /api/backoffice/me",
      "GET /api/partner/bookings",
      "GET /api/partner/bookings/:bookingId/refund",
      "POST /api/account/favour/delete",
      "POST /api/account/favour/new",
      "POST /api/backoffice/uploads",
      "POST /api/partner/bills/:billId/link",
      "POST /api/partner/holds",
    ]);
  });
});

const closedGroups = ["money", "people", "follow"];
const openedByName = ["terminal", "review"];
const closedByName = ["insurance-request", "car-paper", "rental-photo", "bus-driver", "driver-absence"];

describe("lists of the back office", () => {
  const cases = (["partner", "branch"] as const).flatMap((area) =>
    all.filter((resource) => mayDo(resource, area, "read")).map((resource) => ({ area, resource })),
  );
  test.each(cases.map(({ area, resource }) => ({ area, resource, name: resource.name })))(
    "$area/$name",
    async ({ area, resource: { name, group } }) => {
      const closed =
        (closedGroups.includes(group) && !openedByName.includes(name)) || closedByName.includes(name);
      const ask = (path: string, as: Area = area) =>
        app.inject({ url: `/api/backoffice/${as}/${path}`, headers: tokens[area] });
      const listed = await ask(name);
      expect([listed.statusCode, closed ? codeOf(listed) : ""]).toEqual(
        closed ? [403, "NOT_BY_TOKEN"] : [200, ""],
      );
      if (closed) {
        const row = `${name}/${String(ours.rows.get("Company")?.id)}`;
        for (const path of [row, `export/${name}`, `counts/${name}`, `history/${row}`])
          expect([path, codeOf(await ask(path))]).toEqual([path, "NOT_BY_TOKEN"]);
      }
      // The rights of Mboa's own staff need a person.
      expect((await ask(name, "admin")).statusCode).toBe(403);
    },
  );
});
