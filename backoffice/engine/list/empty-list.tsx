import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../../src/shared/address/paths.ts";
import type { ResourceName } from "../../../src/shared/permissions.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import {
  askedListWords,
  emptyListWords,
  writeToUsWord,
} from "../../../src/shared/words/fr/backoffice/empty-lists.ts";
import { useArea } from "../../me.ts";
import { declarationOf } from "../declarations.ts";
import { firstStep } from "./first-step.ts";

/** Says what belongs in a list that has no row yet, and leads who may add one to its first. */
export function EmptyList({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const step = firstStep(resource, signedIn);
  const asked = signedIn.area === "partner" ? askedListWords[resource.name as ResourceName] : undefined;
  return (
    <Stack sx={{ alignItems: "center", gap: 1.5, px: 2, py: 5, textAlign: "center" }}>
      <Typography sx={{ fontWeight: 700 }}>{backofficeWords.noneYet}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520 }}>
        {asked ?? emptyListWords[resource.name as ResourceName]}
      </Typography>
      {step ? (
        // The library's own button floats on a phone, where it would cover the list's other button.
        <Button component={Link} to={step.to} variant="contained">
          {step.label}
        </Button>
      ) : null}
      {asked ? (
        <Button href={paths.contact()} variant="contained">
          {writeToUsWord}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The same on a page of its own that draws the rows of a list in another way; these have one name in every company. */
export function NothingYet({ name }: { name: ResourceName }) {
  const resource = declarationOf(name);
  return resource ? <EmptyList resource={resource} /> : null;
}
