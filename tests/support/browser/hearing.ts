import type { Page, Request } from "playwright-core";

/** What a page hears of the changes behind it. */
export interface Hearing {
  /** From now on it hears of none, like that of somebody who presses before it asks again. */
  stop(): Promise<void>;
  /** It hears again, and gets the answers for which it has waited. */
  goOn(): void;
}

/**
 * A page asks by itself again and again: to press what it showed before a change, a story first stops its hearing. To be
 * called before the page opens, because a question that is already on its way would be answered with the change.
 */
export async function hearingOf(page: Page, questions: RegExp): Promise<Hearing> {
  const asked: Request[] = [];
  let silence: Promise<void> | null = null;
  let goOn: () => void = () => undefined;
  await page.route(questions, async (route) => {
    if (silence) await silence;
    else asked.push(route.request());
    await route.continue();
  });
  return {
    async stop() {
      silence = new Promise((resolve) => {
        goOn = resolve;
      });
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()));
    },
    goOn() {
      silence = null;
      goOn();
    },
  };
}
