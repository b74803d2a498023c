import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { checkFields } from "../../../src/shared/resource/resource-values.ts";
import type { TriedRow } from "../../../src/shared/resource/tried-row.ts";
import { post } from "../../http.ts";
import { useArea } from "../../me.ts";
import { declarationOf } from "../declarations.ts";
import { useSettled } from "../use-settled.ts";

type Values = Record<string, unknown>;
type Fields = readonly [string, Field][];

const valuesOf = (fields: Fields, form: Values): Values =>
  Object.fromEntries(fields.flatMap(([name]) => (form[name] === undefined ? [] : [[name, form[name]]])));

/** The server fills in the company of staff who work for one company alone, so that field may be empty. */
async function isComplete(fields: Fields, values: Values): Promise<boolean> {
  const asked = fields.filter(([, field]) => !("own" in field && field.own));
  const { errors } = await checkFields(asked, valuesOf(asked, values), true);
  return Object.keys(errors).length === 0;
}

/**
 * Runs an action with the values of its form in a transaction that is rolled back; null while the form is incomplete.
 * `meanwhile`: values with which an incomplete form is tried.
 */
export function useTrial(name: string, action: string, meanwhile?: Values) {
  const { area } = useArea();
  const id = String(useRecordContext()?.id ?? "-");
  const fields: Fields = useMemo(
    () => Object.entries(declarationOf(name)?.actions[action]?.fields ?? {}),
    [name, action],
  );
  const form: Values = useWatch();
  const sent = useSettled(JSON.stringify(valuesOf(fields, form)));
  const { data, error, isFetching } = useQuery({
    queryKey: ["trial", name, action, id, sent],
    queryFn: async () => {
      const values = JSON.parse(sent) as Values;
      const complete = await isComplete(fields, values);
      if (!complete && !meanwhile) return null;
      const { rows } = await post<{ rows: TriedRow[] }>(`/${area}/try/${name}/${action}`, {
        tries: [{ id, values: complete ? values : { ...values, ...meanwhile } }],
      });
      return rows[0] ? { tried: rows[0], complete } : null;
    },
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  return { tried: data?.tried ?? null, isComplete: data?.complete ?? false, error, isFetching };
}
