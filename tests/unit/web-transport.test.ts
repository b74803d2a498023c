import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createTRPCUntypedClient } from "@trpc/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { shellWords } from "../../src/shared/words/fr/home/shell.ts";
import { failureOf } from "../../src/web/state/failures.ts";
import { links, requestTimeout } from "../../src/web/state/transport.ts";
import { awaitedLater } from "../support/awaited-later.ts";

/** The customer app's calls against a server whose answers the test decides. */

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let answering: Answering;
const server = createServer((request, response) => answering(request, response));
const realFetch = globalThis.fetch;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));

beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  // The page's addresses are relative, but Node has no page.
  globalThis.fetch = (url, options) => realFetch(`http://127.0.0.1:${port}${url}`, options);
});

afterAll(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = () => createTRPCUntypedClient({ links });

const json = (status: number, body: unknown): Answering => {
  return (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

async function failed(call: Promise<unknown>) {
  const error = await call.then(
    () => expect.fail("answered"),
    (reason: unknown) => reason,
  );
  return failureOf(error);
}

describe("calls of the customer app", () => {
  test("questions of the same moment travel together, with our headers", async () => {
    const seen: IncomingMessage[] = [];
    answering = (request, response) => {
      seen.push(request);
      json(200, [{ result: { data: "one" } }, { result: { data: "two" } }])(request, response);
    };
    const asker = client();
    const answers = await Promise.all([asker.query("geo.a", { city: "Édéa" }), asker.query("geo.b")]);
    expect(answers).toEqual(["one", "two"]);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers["x-requested-with"]).toBe("mboa-web");
    const address = new URL(seen[0]?.url ?? "", "http://here");
    expect(address.pathname).toBe("/api/trpc/geo.a,geo.b");
    expect(JSON.parse(address.searchParams.get("input") ?? "")).toEqual({ 0: { city: "Édéa" } });
  });

  test("a refusal brings its code, its sentence and its fields", async () => {
    const data = { code: "INVALID_INPUT", httpStatus: 400, fields: { to: "Choisissez" }, requestId: "r1" };
    answering = json(400, [{ error: { code: -32600, message: "Une phrase", data } }]);
    expect(await failed(client().mutation("trip.search", {}))).toMatchObject({
      status: 400,
      code: "INVALID_INPUT",
      message: "Une phrase",
      fields: { to: "Choisissez" },
      requestId: "r1",
    });
  });

  test("one failing query does not affect the others of its batch", async () => {
    const error = { code: -32004, message: "Introuvable", data: { code: "NOT_FOUND", httpStatus: 404 } };
    answering = json(207, [{ error }, { result: { data: "two" } }]);
    const asker = client();
    const [first, second] = await Promise.all([failed(asker.query("a")), asker.query("b")]);
    expect(first).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(second).toBe("two");
  });

  test("an answer of a proxy or the load shedder is a server failure with its status", async () => {
    answering = json(503, { statusCode: 503, error: "Service Unavailable", message: "busy" });
    expect((await failed(client().query("a"))).status).toBe(503);
    answering = (_request, response) => response.writeHead(502).end("<h1>Bad gateway</h1>");
    expect((await failed(client().query("a"))).status).toBe(502);
    answering = (_request, response) => response.writeHead(200).end("<h1>Bienvenue au Wi-Fi</h1>");
    expect((await failed(client().query("a"))).status).toBe(500);
  });

  test("no answer at all is the network's", async () => {
    answering = (request) => request.socket.destroy();
    expect((await failed(client().query("a"))).status).toBeNull();
  });

  test("what is said of an action that was not sent stays true when the network is back", () => {
    const network = { onLine: false };
    vi.stubGlobal("navigator", network);
    const error = new Error("no answer");
    expect(failureOf(error).message).toBe(shellWords.notSent);
    network.onLine = true;
    expect(failureOf(error).message).toBe(shellWords.notSent);
    expect(failureOf(new Error("no answer")).message).toBe(shellWords.offline);
    vi.unstubAllGlobals();
  });

  describe("with a clock of our own", () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
    afterEach(() => vi.useRealTimers());

    const afterTheLimit = async (answer: Answering) => {
      const arrived = new Promise<void>((resolve) => {
        answering = (request, response) => {
          answer(request, response);
          resolve();
        };
      });
      const outcome = failed(client().query("a"));
      await vi.advanceTimersByTimeAsync(1);
      await arrived;
      await vi.advanceTimersByTimeAsync(requestTimeout);
      return outcome;
    };

    test("a page that slept longer than the limit still reads the answer that came meanwhile", async () => {
      answering = (request, response) => {
        json(200, [{ result: { data: "here" } }])(request, response);
        // The answer has arrived but is unread, and all due timers run first.
        vi.runOnlyPendingTimers();
      };
      const answer = awaitedLater(client().query("a"));
      await vi.advanceTimersByTimeAsync(1);
      expect(await answer).toBe("here");
    });

    test("an action that fails at once is seen to be under way before it says so; a question is not held up", async () => {
      globalThis.fetch = () => Promise.reject(new TypeError("no network"));
      let said = "";
      const told = (outcome: Promise<unknown>, what: string) =>
        outcome.then(() => {
          said += what;
        });
      const question = awaitedLater(told(failed(client().query("a")), "question "));
      const action = awaitedLater(told(failed(client().mutation("b")), "action "));
      await vi.advanceTimersByTimeAsync(1);
      await question;
      await vi.advanceTimersByTimeAsync(400);
      expect(said).toBe("question ");
      await vi.advanceTimersByTimeAsync(200);
      await action;
      expect(said).toBe("question action ");
    });

    test("a server that says nothing is given up after five seconds", async () => {
      expect((await afterTheLimit(() => undefined)).status).toBeNull();
    });

    test("an answer that stops half-way is given up too, and is not the server's failure", async () => {
      const half: Answering = (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('[{"result":');
      };
      expect((await afterTheLimit(half)).status).toBeNull();
    });
  });

  test("an abandoned request is aborted", async () => {
    const broken = new Promise<void>((resolve) => {
      answering = (request) => request.socket.on("close", () => resolve());
    });
    const abort = new AbortController();
    const arrived = new Promise<void>((resolve) => {
      const before = answering;
      answering = (request, response) => {
        before(request, response);
        resolve();
      };
    });
    const outcome = awaitedLater(failed(client().query("a", undefined, { signal: abort.signal })));
    await arrived;
    abort.abort();
    await broken;
    expect((await outcome).status).toBeNull();
  });
});
