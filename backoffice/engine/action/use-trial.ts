import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { checkFields } from "../../../src/shared/resource/resource-values.ts";
import type { TriedRow } from "../../../src/shared/resource/tried-row.ts";
import { post } from "../../http.ts";
import { useDesk } from "../../me.ts";
import { declarationOf } from "../declarations.ts";

type Values = Record<string, unknown>;
type Fields = readonly [string, Field][];

const valuesOf = (fields: Fields, form: Values): Values =>
  Object.fromEntries(fields.flatMap(([name]) => (form[name] === undefined ? [] : [[name, form[name]]])));

/** The values of an action's form as JSON, once they are complete and typing has paused; null before. */
function useComplete(fields: Fields): string | null {
  const form: Values = useWatch();
  const sent = JSON.stringify(valuesOf(fields, form));
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(async () => {
      // The server fills in the company of staff who work for one company alone.
      const asked = fields.filter(([, field]) => !("own" in field && field.own));
      const { errors } = await checkFields(asked, valuesOf(asked, JSON.parse(sent) as Values), true);
      setSettled(Object.keys(errors).length === 0 ? sent : null);
    }, 400);
    return () => clearTimeout(timer);
  }, [fields, sent]);
  return settled;
}

/** Runs an action with the values of its form in a transaction that is rolled back, and returns its result. */
export function useTrial(name: string, action: string) {
  const { area } = useDesk();
  const id = String(useRecordContext()?.id ?? "-");
  const fields = useMemo(
    () => Object.entries(declarationOf(name)?.actions[action]?.fields ?? {}),
    [name, action],
  );
  const settled = useComplete(fields);
  const { data, error, isFetching } = useQuery({
    queryKey: ["trial", name, action, id, settled],
    queryFn: async () => {
      const tries = [{ id, values: JSON.parse(settled ?? "{}") as Values }];
      const { rows } = await post<{ rows: TriedRow[] }>(`/${area}/try/${name}/${action}`, { tries });
      return rows[0] ?? null;
    },
    enabled: settled !== null,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  return { tried: settled === null ? null : (data ?? null), error, isFetching };
}
