import { Suspense, useState } from "react";
import { useRecordContext } from "react-admin";
import { Navigate, useSearchParams } from "react-router-dom";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { type Action, fits, type Resource } from "../../../src/shared/resource/resource.ts";
import { LeavingButton } from "../../frame/leaving-button.tsx";
import { useArea } from "../../me.ts";
import { actionParameter, offeredActions } from "../../offered-actions.ts";
import { lazyPart } from "../lazy-part.ts";

const ActionDialog = lazyPart(() => import("./action-dialog.tsx"), "ActionDialog");

function ActionButton({ action, onPress }: { action: Action; onPress(): void }) {
  return (
    <LeavingButton
      size="small"
      variant="outlined"
      color={action.tone === "danger" ? "error" : "primary"}
      onClick={onPress}
      data-key={action.shortcut}
      aria-keyshortcuts={action.shortcut}
    >
      {action.label}
    </LeavingButton>
  );
}

interface ListProps {
  resource: Resource;
  on: "row" | "list";
  id: string;
  row?: object;
  /** Further states than the row's columns tell: a page that knows them says which actions fit. */
  offers?: ((action: string) => boolean) | undefined;
}

function ActionList({ resource, on, id, row, offers = () => true }: ListProps) {
  const signedIn = useArea();
  const [pressed, press] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  // The search over everything leads to an address that opens an action of the list.
  const asked = on === "list" ? search.get(actionParameter) : null;
  const open = pressed ?? asked;
  const offered = offeredActions(resource, signedIn, on).filter(
    ([name, action]) => on === "list" || (fits(action, row) && offers(name)),
  );
  const chosen = offered.find(([name]) => name === open);
  const page = chosen?.[1].opens;
  if (page)
    return <Navigate to={`${areaPaths[signedIn.area].dashboard}/${page}`} replace={pressed === null} />;
  function close() {
    press(null);
    if (asked === null) return;
    const others = new URLSearchParams(search);
    others.delete(actionParameter);
    setSearch(others, { replace: true });
  }
  return (
    <>
      {offered.map(([name, action]) => (
        <ActionButton key={name} action={action} onPress={() => press(name)} />
      ))}
      {chosen ? (
        <Suspense fallback={null}>
          <ActionDialog resource={resource} name={chosen[0]} action={chosen[1]} id={id} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

export function RowActions({ resource, offers }: Pick<ListProps, "resource" | "offers">) {
  const record = useRecordContext();
  if (!record) return null;
  return <ActionList resource={resource} on="row" id={String(record.id)} row={record} offers={offers} />;
}

export function ListActions({ resource }: { resource: Resource }) {
  return <ActionList resource={resource} on="list" id="-" />;
}
