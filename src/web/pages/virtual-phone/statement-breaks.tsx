import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import { virtualPhoneWords } from "../../../shared/words/fr/virtual-phone.ts";

const fr = virtualPhoneWords.statements;
const base = "/virtual-phone/api";
const names = Object.keys(fr.breaks) as (keyof typeof fr.breaks)[];
const services = Object.keys(fr.operators) as (keyof typeof fr.operators)[];

type Breaks = Partial<Record<keyof typeof fr.breaks, number>>;

async function ask(options?: RequestInit): Promise<Breaks> {
  const answer = await fetch(`${base}/statement-breaks`, options);
  if (!answer.ok) throw new Error(`virtual phone: ${answer.status}`);
  return ((await answer.json()) as { breaks: Breaks }).breaks;
}

function useBreaks() {
  const queries = useQueryClient();
  const queryKey = ["statement-breaks"];
  const { data = {} } = useQuery({ queryKey, queryFn: () => ask() });
  const { mutate } = useMutation({
    mutationFn: (breaks: Breaks) =>
      ask({
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(breaks),
      }),
    onSuccess: (breaks) => queries.setQueryData(queryKey, breaks),
  });
  return { breaks: data, set: (change: Breaks) => mutate({ ...data, ...change }) };
}

/** Midnight to midnight on the clock of Cameroon; today until now. */
function addressOf(service: string, back: 0 | 1): string {
  const today = dayOf(Date.now());
  const from = startOfDay(addDays(today, -back));
  const to = back === 0 ? new Date() : startOfDay(today);
  const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  return `${base}/statements/${service}?${period}`;
}

/** What is wrong in the statements of the simulated operators, and the statements as files. */
export function StatementBreaks() {
  const { breaks, set } = useBreaks();
  return (
    <section className="mt-8">
      <h2 className="text-lg font-bold">{fr.title}</h2>
      <p className="text-sm text-ink-soft">{fr.lead}</p>
      <ul className="mt-3 grid gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <label className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              <span>{fr.breaks[name]}</span>
              <input
                type="number"
                min={0}
                max={1000}
                className="w-20 rounded-control border border-line bg-surface px-2 py-1.5 text-right tabular-nums"
                value={breaks[name] ?? 0}
                onChange={(event) => set({ [name]: Math.max(0, Math.floor(Number(event.target.value))) })}
              />
            </label>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-1">
        {services.map((service) => (
          <li key={service} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <span className="font-semibold">{fr.operators[service]}</span>
            <span className="flex flex-wrap gap-x-4">
              <a className="underline" href={addressOf(service, 1)} download={`${service}-hier.csv`}>
                {fr.yesterday}
              </a>
              <a className="underline" href={addressOf(service, 0)} download={`${service}-aujourdhui.csv`}>
                {fr.today}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
