import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { KeptPages, pageUseMilliseconds, SentPage } from "../../../src/server/pages/sent-page.ts";

test("a page is compressed once for each encoding, however many ask", async () => {
  const page = new SentPage("<p>Départs</p>".repeat(500), 0);
  const app = Fastify();
  const sent: unknown[] = [];
  app.addHook("onSend", async (_request, _reply, payload) => {
    sent.push(payload);
  });
  app.get("/", (request, reply) => page.answer(request, reply));
  const bytesOf = async (encoding: string) => {
    const { rawPayload } = await app.inject({ url: "/", headers: { "accept-encoding": encoding } });
    return rawPayload.length;
  };
  for (const encoding of ["br", "gzip, br", "gzip", "gzip", "", "br;q=0"]) await bytesOf(encoding);
  const [br, brAgain, gzip, gzipAgain, plain, plainAgain] = sent;
  // The very same bytes, not equal ones.
  expect([brAgain === br, gzipAgain === gzip, plainAgain === plain]).toEqual([true, true, true]);
  expect(new Set([br, gzip, plain]).size).toBe(3);
  await app.close();
});

test("the page of a while ago differs by its mark alone", async () => {
  const page = new SentPage('<p>Départs</p><script id="page-state">{}</script>', 7);
  const app = Fastify();
  app.get("/", (request, reply) => page.old.answer(request, reply));
  const { body } = await app.inject("/");
  expect(body).toBe('<p>Départs</p><script id="page-state" data-old>{}</script>');
  expect(page.old.at).toBe(7);
  await app.close();
});

/** Keeps these pages, one after the other, and returns the names of those that are still there. */
async function keptOf(pages: readonly SentPage[]): Promise<number[]> {
  const kept = new KeptPages();
  for (const [index, page] of pages.entries()) {
    kept.begin(String(index), Promise.resolve(page));
    await kept.of(String(index)).coming;
  }
  return pages.flatMap((_, index) => (kept.of(String(index)).page ? [index] : []));
}

test("sixty pages are kept, and less of large ones: the oldest go", async () => {
  const small = Array.from({ length: 70 }, () => new SentPage("x", 0));
  expect(await keptOf(small)).toEqual(Array.from({ length: 60 }, (_, index) => index + 10));
  // Three times four megabytes each, of twenty-four.
  const large = Array.from({ length: 5 }, () => new SentPage("x".repeat(4 * 1024 * 1024), 0));
  expect(await keptOf(large)).toEqual([3, 4]);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a page that is too old to be sent is forgotten, also while the next is drawn, but no younger one", async () => {
  vi.useFakeTimers();
  const kept = new KeptPages();
  const keep = async (key: string, page: SentPage) => {
    kept.begin(key, Promise.resolve(page));
    await kept.of(key).coming;
  };
  await keep("a", new SentPage("x", 0));
  await keep("b", new SentPage("x", 0));
  vi.advanceTimersByTime(pageUseMilliseconds - 1);
  expect(kept.of("a").page).not.toBe(null);
  const younger = new SentPage("y", 0);
  await keep("a", younger);
  const coming = new Promise<SentPage>(() => {});
  kept.begin("b", coming);
  vi.advanceTimersByTime(1);
  expect(kept.of("a").page).toBe(younger);
  expect(kept.of("b")).toEqual({ page: null, coming });
  vi.advanceTimersByTime(pageUseMilliseconds);
  expect(kept.of("a")).toEqual({ page: null, coming: null });
});

test("a drawing that failed leaves the former page, or nothing", async () => {
  const kept = new KeptPages();
  const failing = () => Promise.reject(new Error("not drawn"));
  kept.begin("a", failing());
  await expect(kept.of("a").coming).rejects.toThrow();
  expect(kept.of("a")).toEqual({ page: null, coming: null });
  const page = new SentPage("x", 0);
  kept.begin("a", Promise.resolve(page));
  await kept.of("a").coming;
  kept.begin("a", failing());
  await expect(kept.of("a").coming).rejects.toThrow();
  expect(kept.of("a")).toEqual({ page, coming: null });
});
