import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { callForeign } from "../../../src/platform/outside/foreign-call.ts";
import {
  isPrivateAddress,
  lookupPublic,
  PrivateAddressError,
  requirePublicHost,
} from "../../../src/platform/outside/public-address.ts";

let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  request.resume();
  answer(response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const post = (publicOnly = false, timeLimitMs = 5_000) =>
  callForeign({
    url: new URL(`http://127.0.0.1:${port}/`),
    headers: {},
    body: "{}",
    timeLimitMs,
    publicOnly,
  });

test("an answer that never comes, or never ends, is given up after its time", async () => {
  answer = () => undefined;
  await expect(post(false, 50)).rejects.toMatchObject({ name: "TimeoutError" });
  answer = (response) => response.writeHead(200).write("…");
  await expect(post(false, 50)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("of a long answer the beginning is read", async () => {
  answer = (response) => response.writeHead(200).end("x".repeat(1_000_000));
  expect((await post()).text).toHaveLength(2_000);
});

test("an answer that is read whole fails beyond its maximum", async () => {
  const read = (answerMaximum: number) =>
    callForeign({
      url: new URL(`http://127.0.0.1:${port}/`),
      ...{ headers: {}, timeLimitMs: 5_000, publicOnly: false, answerMaximum },
    });
  answer = (response) => response.writeHead(200).end("x".repeat(5_000));
  expect((await read(5_000)).text).toHaveLength(5_000);
  await expect(read(4_999)).rejects.toThrow("too large");
});

test("a redirect is told and not followed", async () => {
  answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect(await post()).toMatchObject({ status: 302, location: "/elsewhere" });
});

test("where plain http is allowed, an address of ours is not", async () => {
  const plain = { headers: {}, timeLimitMs: 5_000, publicOnly: true, plainHttp: true };
  for (const host of ["127.0.0.1", "localhost"]) {
    const url = new URL(`http://${host}:${port}/`);
    await expect(callForeign({ ...plain, url })).rejects.toThrow(PrivateAddressError);
  }
  await expect(callForeign({ ...plain, url: new URL("file:///etc/passwd") })).rejects.toThrow(
    PrivateAddressError,
  );
});

test("where only the internet is called, neither plain http nor an address of ours is", async () => {
  answer = (response) => response.end("ok");
  await expect(post(true)).rejects.toThrow(PrivateAddressError);
  const secure = { headers: {}, body: "", timeLimitMs: 5_000, publicOnly: true };
  for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
    const url = new URL(`https://${host}:${port}/`);
    await expect(callForeign({ ...secure, url })).rejects.toThrow(PrivateAddressError);
  }
});

test.each([
  ["93.184.216.34", false],
  ["2606:2800:220:1::1", false],
  ["172.15.255.255", false],
  ["172.32.0.1", false],
  ["10.0.0.1", true],
  ["172.16.0.1", true],
  ["172.31.255.255", true],
  ["192.168.1.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["224.0.0.1", true],
  ["::", true],
  ["::1", true],
  ["fe80::1", true],
  ["fd00::1", true],
  ["::ffff:127.0.0.1", true],
  ["::ffff:7f00:1", true],
  ["64:ff9b::7f00:1", true],
  ["64:ff9b:1::7f00:1", true],
  ["64:ff9b:1:ffff:ffff:ffff:ffff:ffff", true],
  ["64:ff9b:2::1", false],
  ["::ffff:0:127.0.0.1", true],
  ["::ffff:0:7f00:1", true],
  ["2001:0:1::1", true],
  ["2001:1::1", false],
  ["fec0::1", true],
  ["feff::1", true],
  ["100::1", true],
  ["100:0:0:1::1", false],
  ["192.88.99.1", true],
  ["192.88.98.1", false],
  ["no address", true],
])("%s is private: %s", (address, hidden) => {
  expect(isPrivateAddress(address)).toBe(hidden);
});

test("a name is refused by what it leads to, in both ways of looking it up", async () => {
  await expect(requirePublicHost(new URL("https://localhost/"))).rejects.toThrow(PrivateAddressError);
  await expect(requirePublicHost(new URL("https://192.168.0.1/"))).rejects.toThrow(PrivateAddressError);
  await requirePublicHost(new URL("https://93.184.216.34/"));
  const error = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(error).toBeInstanceOf(PrivateAddressError);
});
