import { type Context, requireActor } from "../../../platform/context.ts";
import { hashOf, luciaFor } from "./open-session.ts";

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux/],
] as const;
const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\/|Opera/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

/** « Chrome · Android »: enough to recognize one's own phone. */
export function deviceLabel(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(userAgent))?.[0];
  const parts = [named(browsers), named(systems)].filter(Boolean);
  return parts.join(" · ") || userAgent.slice(0, 40);
}

/** The person's open sessions; the ids are hashes, which can end a session but not open one. */
export async function listSessions(ctx: Context) {
  const { id: userId } = requireActor(ctx);
  const current = ctx.sessionId ? `h:${hashOf(ctx.sessionId)}` : null;
  const sessions = await luciaFor(ctx.db).getUserSessions(userId);
  return sessions.map(({ id, device, address, lastUsedAt, onBehalfId }) => ({
    id,
    address,
    current: id === current,
    bySupport: onBehalfId !== null,
    device: deviceLabel(device),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
