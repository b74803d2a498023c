import { Navigate } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { type Desk, deskMay } from "../me.ts";
import { screenName } from "./declarations.ts";
import { late } from "./late.ts";
import { onlyRow } from "./overrides.ts";
import { listPages, showPages } from "./show-pages.ts";

const ListScreen = late(() => import("./list/list-screen.tsx"), "ListScreen");
const forms = () => import("./form-screens.tsx");
const CreateScreen = late(forms, "CreateScreen");
const EditScreen = late(forms, "EditScreen");
const ShowScreen = late(() => import("./show-screen.tsx"), "ShowScreen");

/** The screens of a declaration (list, create, edit, show) that the area may use. */
export function screensFrom(resource: Resource, desk: Desk) {
  const { area } = desk;
  const only = onlyRow(resource, desk);
  const onlyPage = `${areaPaths[area].dashboard}/${screenName(resource, area)}/${only}/show`;
  const ownPage = (pages: typeof showPages) => {
    const own = pages[resource.name];
    return own?.areas.includes(area) ? own.component : null;
  };
  const [OwnList, OwnPage] = [ownPage(listPages), ownPage(showPages)];
  const list = () => {
    if (only) return <Navigate replace to={onlyPage} />;
    return OwnList ? <OwnList /> : <ListScreen resource={resource} />;
  };
  const show = () => (OwnPage ? <OwnPage /> : <ShowScreen resource={resource} />);
  return {
    list,
    show,
    ...(deskMay(desk, resource, "create") ? { create: () => <CreateScreen resource={resource} /> } : {}),
    ...(deskMay(desk, resource, "update") ? { edit: () => <EditScreen resource={resource} /> } : {}),
  };
}
