import { Button, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { clearFiltersWord } from "../../../src/shared/words/fr/backoffice/empty-lists.ts";
import { useArea } from "../../me.ts";
import { firstFilters } from "../overrides.ts";
import { EmptyList } from "./empty-list.tsx";

/** Instead of rows: what belongs into the list, or that nothing matches its filters. */
export function NoRows({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const { filterValues = {}, setFilters } = useListContext();
  const first = firstFilters(resource, signedIn) ?? {};
  if (JSON.stringify(filterValues) === JSON.stringify(first)) return <EmptyList resource={resource} />;
  return (
    <Stack sx={{ alignItems: "center", gap: 1.5, px: 2, py: 5, textAlign: "center" }}>
      <Typography color="text.secondary">{backofficeWords.noneFound}</Typography>
      <Button variant="outlined" onClick={() => setFilters(first)}>
        {clearFiltersWord}
      </Button>
    </Stack>
  );
}
