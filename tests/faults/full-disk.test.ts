import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { testApp } from "../support/app.ts";

const { app, services } = await testApp();
const { db } = services;

const inOwnMounts = (command: string, ...rest: string[]) =>
  spawnSync("unshare", ["--map-root-user", "--mount", command, ...rest], { encoding: "utf8" });
const script = fileURLToPath(new URL("../support/faults/write-on-full-disk.ts", import.meta.url));

// Only Linux lets a process have mounts of its own, and only where its administrator allows it.
const canMount = inOwnMounts("true").status === 0;

test.skipIf(!canMount)(
  "a file that does not fit is refused with its sentence, and no part of it is left",
  () => {
    const { stdout, stderr } = inOwnMounts(process.execPath, "--import", "tsx", script);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      failure: { code: "STORAGE_FULL", message: expect.any(String) },
      left: ["small.bin"],
    });
  },
);

test("a database without room answers 503 and asks to try again, and accepts the same request afterwards", async () => {
  await db.$executeRawUnsafe(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.$executeRawUnsafe(
    `create trigger full_disk before insert on "ContactMessage" execute function full_disk()`,
  );
  const send = () =>
    app.inject({
      method: "POST",
      url: "/api/trpc/message.sendContactMessage",
      payload: {
        name: "Awa Ngo",
        email: "awa@example.cm",
        subject: "Bagage oublié",
        body: "J’ai oublié un sac dans le bus de Kribi.",
      },
    });
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.json().error).toMatchObject({
    message: errorWords.UNAVAILABLE,
    data: { code: "UNAVAILABLE", requestId: refused.headers["x-request-id"] },
  });
  await db.$executeRawUnsafe(`drop trigger full_disk on "ContactMessage"`);
  expect((await send()).statusCode).toBe(200);
  expect(await db.contactMessage.count()).toBe(1);
});
