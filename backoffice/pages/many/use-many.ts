import { useCallback, useEffect, useRef, useState } from "react";
import type { HttpError } from "react-admin";
import type { Area } from "../../../src/shared/permissions.ts";
import { manyRowsMaximum, type TriedRow } from "../../../src/shared/resource/tried-row.ts";
import { manyWords } from "../../../src/shared/words/fr/backoffice/many.ts";
import { useLeaveGuard } from "../../frame/leave-guard.ts";
import { post } from "../../http.ts";

/** Number of rows per preview request. */
const portion = 25;

type Values = Record<string, unknown>;

export interface ManyItem {
  /** A unique key, also where the action has no row. */
  key: string;
  id: string;
  title: string;
  version?: string;
  values: Values;
}

interface Told {
  item: ManyItem;
  tried: TriedRow;
}

interface Failed {
  key: string;
  title: string;
  why: string;
}

interface Progress {
  done: number;
  all: number;
}

type Step =
  | { name: "ask" }
  | ({ name: "trying" } & Progress)
  | { name: "tried"; told: Told[] }
  | ({ name: "running"; stopping: boolean } & Progress)
  | { name: "done"; done: number; waiting: number; left: number; failed: Failed[] };

const titleOf = ({ item, tried }: Told) => tried.title ?? item.title;

/** Previews an action on many rows, then runs it on one after the other until all are done or it is stopped. */
export function useMany(area: Area, resource: string, action: string) {
  const [step, setStep] = useState<Step>({ name: "ask" });
  const [fault, setFault] = useState<HttpError | null>(null);
  const stopped = useRef(false);
  const left = useRef(false);
  const leave = useCallback(() => {
    left.current = true;
  }, []);
  useLeaveGuard(step.name === "running", { question: manyWords.leave, onLeave: leave });
  // Nobody sees the result of rows that are changed after the dialog has gone.
  useEffect(() => {
    left.current = false;
    return leave;
  }, [leave]);

  async function tryAll(items: readonly ManyItem[]) {
    setFault(null);
    const told: Told[] = [];
    // An action above a list has no rows; payouts may be more than a list's rows, and do not depend on each other.
    const ids = items.map(({ id }) => id).filter((id) => id !== "-");
    const together = ids.length > manyRowsMaximum ? [] : ids;
    for (let start = 0; start < items.length && !left.current; start += portion) {
      setStep({ name: "trying", done: start, all: items.length });
      const some = items.slice(start, start + portion);
      try {
        const { rows } = await post<{ rows: TriedRow[] }>(`/${area}/try/${resource}/${action}`, {
          tries: some.map(({ id, version, values }) => ({ id, values, ...(version ? { version } : {}) })),
          together,
        });
        told.push(...rows.flatMap((tried, index) => ({ item: some[index] as ManyItem, tried })));
      } catch (error) {
        setFault(error as HttpError);
        return setStep({ name: "ask" });
      }
    }
    setStep({ name: "tried", told });
  }

  async function runAll(told: readonly Told[]) {
    stopped.current = false;
    const failed: Failed[] = [];
    let begun = 0;
    let waiting = 0;
    for (const { item, tried } of told) {
      if (stopped.current || left.current) break;
      setStep({ name: "running", done: begun, all: told.length, stopping: stopped.current });
      begun += 1;
      try {
        const done = await post<Partial<Values> | null>(`/${area}/${resource}/${item.id}/${action}`, {
          ...item.values,
          ...(tried.version ? { _version: tried.version } : {}),
        });
        if ((done?._result as Values | null | undefined)?.waits === true) waiting += 1;
      } catch (error) {
        failed.push({ key: item.key, title: titleOf({ item, tried }), why: (error as HttpError).message });
      }
    }
    setStep({ name: "done", done: begun - failed.length, waiting, left: told.length - begun, failed });
  }

  function stop() {
    stopped.current = true;
    setStep((known) => (known.name === "running" ? { ...known, stopping: true } : known));
  }

  return { step, fault, tryAll, runAll, stop, again: () => setStep({ name: "ask" }), titleOf };
}

export type { Failed, Told };
