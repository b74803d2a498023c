import { Card, Stack } from "@mui/material";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { EditButton, ShowBase, useRecordContext } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { RowActions } from "../../engine/action/action-buttons.tsx";
import { screenName } from "../../engine/declarations.ts";
import { History } from "../../engine/history.tsx";
import { ToList } from "../../engine/row-head.tsx";
import { RowFields } from "../../engine/show-screen.tsx";
import { personMayHere, useArea } from "../../me.ts";

/** Provides a row of a declaration to a custom page, with the same actions and record as in the list. */
export function RowFrame({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { area } = useArea();
  return <ShowBase resource={screenName(resource, area)}>{children}</ShowBase>;
}

interface ButtonsProps {
  resource: Resource;
  offers?: ((action: string) => boolean) | undefined;
  children?: ReactNode;
}

export function RowButtons({ resource, offers, children }: ButtonsProps) {
  const signedIn = useArea();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }} role="group" aria-label={cockpitWords.actions}>
      {children}
      <RowActions resource={resource} offers={offers} />
      {personMayHere(signedIn, resource, "update") ? <EditButton /> : null}
      <ToList resource={resource} />
    </Stack>
  );
}

/** The audit of the row and, initially collapsed, all of its fields. */
export function RowRecord({ resource }: { resource: Resource }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Card>
        <History resource={resource} />
      </Card>
      <Card
        component="details"
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
        sx={{ "& summary": { cursor: "pointer", p: 2, fontWeight: 700 } }}
      >
        <summary>{cockpitWords.fields}</summary>
        {open ? <RowFields resource={resource} /> : null}
      </Card>
    </>
  );
}

export function useRowId(): string {
  return String(useRecordContext()?.id ?? "");
}
