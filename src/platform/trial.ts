import type { TriedMessage } from "../shared/tried-message.ts";
import type { Context } from "./context.ts";
import type { Db } from "./database/database.ts";
import type { Notification } from "./jobs/notification.ts";
import { textOfNotification } from "./jobs/outbox.ts";
import { readerLanguage } from "./reader-language.ts";

/** What an action would answer, and one message of each sort that it would send. */
export interface Trial<Result> {
  result: Result;
  messages: TriedMessage[];
}

/** A link opens its booking without a password, so staff see only the site it leads to. */
const withoutWays = (text: string) => text.replace(/(https?:\/\/[^\s/]+)\/\S*/g, "$1/…");

/** Keeps one message of each template, in the language of the person who tries where there is one. */
function listen() {
  const asker = readerLanguage();
  const first = new Map<string, { message: TriedMessage; own: boolean }>();
  function hear(notification: Notification): void {
    const { template, to, secret, language = readerLanguage() } = notification;
    if (secret || !(to.phone || to.email || to.userId)) return;
    const own = language === asker;
    const before = first.get(template);
    if (before && (before.own || !own)) return;
    const { sms, subject, text } = textOfNotification(notification);
    const message = { template, sms: withoutWays(sms), subject, text: withoutWays(text) };
    first.set(template, { message, own });
  }
  return { hear, messages: () => [...first.values()].map(({ message }) => message) };
}

/**
 * Runs `work` in one transaction, which its own transactions join, and rolls it back: the answer is the use case's own,
 * and the messages are written by the code that would send them. For what writes to the database alone.
 */
export async function tryOut<Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Trial<Result>> {
  const end = new Error("undone");
  const results: Result[] = [];
  const { hear, messages } = listen();
  const attempt = ctx.db.$transaction(
    async (tx) => {
      // A use case that catches the failure of its own transaction goes on without what that one wrote.
      const within = async (run: (inner: typeof tx) => Promise<unknown>) => {
        await tx.$executeRaw`savepoint "inner"`;
        const done = await run(tx).catch(async (error: unknown) => {
          await tx.$executeRaw`rollback to savepoint "inner"`;
          throw error;
        });
        await tx.$executeRaw`release savepoint "inner"`;
        return done;
      };
      const db = new Proxy(tx, {
        get: (target, key) => (key === "$transaction" ? within : Reflect.get(target, key, target)),
      }) as Db;
      const notify: Context["notify"] = async (inner, ...given) => {
        for (const one of given) hear(one);
        await ctx.notify(inner, ...given);
      };
      results.push(await work({ ...ctx, db, replica: db, notify, isTrial: true }));
      throw end;
    },
    { maxWait: 10_000, timeout: 20_000 },
  );
  await attempt.catch((error: unknown) => {
    if (error !== end) throw error;
  });
  return { result: results[0] as Result, messages: messages() };
}
