import { Button, Stack, Typography } from "@mui/material";
import { useCreatePath, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords, frameWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { personMayHere, useArea } from "../../me.ts";
import { firstFilters } from "../overrides.ts";

/** The empty state: no rows at all, with a link to create the first; or no match for the filters. */
export function NoRows({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const toFirst = useCreatePath()({ resource: useResourceContext() ?? "", type: "create" });
  const { filterValues = {} } = useListContext();
  const first = firstFilters(resource, signedIn) ?? {};
  const narrowed = JSON.stringify(filterValues) !== JSON.stringify(first);
  return (
    <Stack sx={{ alignItems: "center", gap: 1.5, px: 2, py: 5, textAlign: "center" }}>
      <Typography color="text.secondary">
        {narrowed ? backofficeWords.noneFound : backofficeWords.noneYet}
      </Typography>
      {!narrowed && personMayHere(signedIn, resource, "create") ? (
        // The library's own button floats on a phone, where it would cover the list's other button.
        <Button component={Link} to={toFirst} variant="contained">
          {frameWords.action.create}
        </Button>
      ) : null}
    </Stack>
  );
}
