import { Tab, Tabs, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useListContext } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { apiBase, http } from "../../http.ts";
import { useArea } from "../../me.ts";

type Filters = Record<string, unknown>;
interface TabCounts {
  counts: Record<string, number>;
  maximum: number;
}

const all = "";

/** The number of rows per status under the list's other filters; counted again whenever the rows are loaded. */
function useTabCounts(resource: Resource, filters: Filters): TabCounts | undefined {
  const { area } = useArea();
  const { data: rows } = useListContext();
  const { data, refetch } = useQuery({
    queryKey: ["tab-counts", area, resource.name, filters],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filters) });
      const { json } = await http(`${apiBase}/${area}/counts/${resource.name}?${query}`, { signal });
      return json as TabCounts;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were read anew are the reason to count anew.
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [rows, refetch]);
  return data;
}

/** The statuses in a filter: none, one, or several from a link. */
function chosenStates(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value ?? []].flat()).map(String);
}

/** The statuses of a list as tabs, each with its number of rows; a click filters the list. */
export function StatusTabs({
  resource,
  column,
  field,
}: {
  resource: Resource;
  column: string;
  field: Field;
}) {
  const { filterValues = {}, displayedFilters, setFilters } = useListContext();
  const { [column]: value, ...others } = filterValues as Filters;
  const known = useTabCounts(resource, others);
  const chosen = chosenStates(value);
  const several = chosen.length > 1 ? chosen.join() : null;
  const options: Record<string, string> = "options" in field ? field.options : {};
  const shown = Object.entries(options).filter(
    ([state]) => !known || (known.counts[state] ?? 0) > 0 || chosen.includes(state),
  );
  const choose = (state: string) =>
    setFilters(state === all ? others : { ...others, [column]: state }, displayedFilters);
  return (
    <Tabs
      value={several ?? chosen[0] ?? all}
      onChange={(_event, state: string) => state !== several && choose(state)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={listWords.tabs(field.label)}
      sx={{ borderBottom: 1, borderColor: "divider", minHeight: 44, "& .MuiTab-root": { minHeight: 44 } }}
    >
      <Tab value={all} label={listWords.all} />
      {several ? (
        <Tab value={several} label={chosen.map((state) => options[state] ?? state).join(", ")} />
      ) : null}
      {shown.map(([state, label]) => (
        <Tab
          key={state}
          value={state}
          label={
            <span>
              {label}
              {known ? (
                <Typography component="span" color="text.secondary" sx={{ ml: 0.75, fontWeight: 600 }}>
                  {listWords.count(known.counts[state] ?? 0, known.maximum)}
                </Typography>
              ) : null}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
