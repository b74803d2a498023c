import type { MarkMomentInput } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { CallError, mutate } from "../../../procedures.ts";
import { keptStores } from "../kept.ts";

/** « Parti » and « arrivé », pressed with or without network: stored first, then sent. */

export interface KeptMark extends Omit<MarkMomentInput, "at"> {
  at: string;
  /** REFUSED when the server will never accept it. */
  state: "QUEUED" | "SENT" | "REFUSED";
  refusal: string | null;
  /** When the server had it: what a list says that is newer counts more. */
  sentAt?: string;
}

const kept = keptStores("mboa-marks-1", ["marks"]);

const keyOf = ({ productId, moment }: Pick<KeptMark, "productId" | "moment">) => `${productId}:${moment}`;

export const readMarks = () => kept.all<KeptMark>("marks");
export const keepMark = (mark: KeptMark) => kept.put("marks", keyOf(mark), mark);

export const dropMark = (mark: Pick<KeptMark, "productId" | "moment">) => kept.remove("marks", keyOf(mark));

const keptMs = 3 * 24 * 3_600_000;

export async function forgetOldMarks(now: number): Promise<void> {
  for (const mark of await readMarks())
    if (mark.state !== "QUEUED" && now - Date.parse(mark.at) > keptMs)
      await kept.remove("marks", keyOf(mark));
}

/** Sends what waits, « parti » before « arrivé »; throws where there is no network or no session. */
export async function sendMarks(): Promise<void> {
  const waiting = (await readMarks()).filter(({ state }) => state === "QUEUED");
  for (const mark of waiting.sort((a, b) => a.at.localeCompare(b.at))) {
    const { state: _, refusal: _refusal, sentAt: _sentAt, ...pressed } = mark;
    try {
      const { at } = await mutate("desk.mark", { ...pressed, at: new Date(pressed.at) });
      await keepMark({ ...mark, at, state: "SENT", sentAt: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof CallError) || ![400, 404, 409].includes(error.status)) throw error;
      await keepMark({ ...mark, state: "REFUSED", refusal: error.message });
    }
  }
}
