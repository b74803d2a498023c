import { ListButton, useRecordContext } from "react-admin";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { useArea } from "../me.ts";
import { onlyRow } from "./overrides.ts";

/** A link to the list, where there can be other rows. */
export function ToList({ resource }: { resource: Resource }) {
  return onlyRow(resource, useArea()) ? null : <ListButton />;
}

export function RowTitle({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return <span>{[resource.label.one, record?._title].filter(Boolean).join(" · ")}</span>;
}
