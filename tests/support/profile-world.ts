import sharp from "sharp";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { cookieOf, freshPhone, goodPassword, poster, registerFully } from "./account.ts";
import { testApp } from "./app.ts";
import { createActor } from "./context.ts";

export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

export const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a5" } })
    .jpeg()
    .toBuffer();

/** A signed-in person, who can also call with another cookie. */
export async function profileWorld() {
  const { app, services, clock, drain } = await testApp();
  const { db } = services;
  const post = poster(app);
  const own = { phone: "", cookie: "", userId: "" };

  const signIn = async (password = goodPassword): Promise<string> =>
    cookieOf(await post("/api/auth/login", { credential: own.phone, password }));

  /** Registers another person for each test. */
  async function begin(): Promise<void> {
    own.phone = freshPhone();
    await registerFully(app, services, own.phone);
    own.userId = (await db.user.findUniqueOrThrow({ where: { phone: own.phone } })).id;
    own.cookie = await signIn();
    clock.advance(60_000);
  }

  const change = (name: string, input: object = {}, as = own.cookie) =>
    post(`/api/trpc/account.${name}`, input, { cookie: as });
  const read = async (name: string, as = own.cookie) => {
    const answer = await app.inject({ url: `/api/trpc/account.${name}`, headers: { cookie: as } });
    return answer.json().result?.data ?? answer.json().error.data;
  };

  /** A session of another person, optionally with a role. */
  async function cookieFor(person: Parameters<typeof createActor>[1] = {}): Promise<string> {
    const actor = await createActor(services, person);
    return `mboa=${await openSession(db, { userId: actor.id, device: "", address: "", now: services.now() })}`;
  }

  function upload(path: string, file: Buffer, name: string, { as = own.cookie, label = "" } = {}) {
    const form = new FormData();
    if (label) form.set("label", label);
    form.set("file", new Blob([new Uint8Array(file)]), name);
    const request = new Request("http://mboa", { method: "POST", body: form });
    return request.arrayBuffer().then((body) =>
      app.inject({
        method: "POST",
        url: path,
        payload: Buffer.from(body),
        headers: { cookie: as, "content-type": request.headers.get("content-type") ?? "" },
      }),
    );
  }

  return { app, services, clock, drain, db, post, own, begin, signIn, change, read, cookieFor, upload };
}

/** The error data of a refused call. */
export const failure = (answer: { json(): { error: { data: unknown } } }) => answer.json().error.data;
