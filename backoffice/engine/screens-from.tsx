import { Navigate } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { type Desk, deskMay } from "../me.ts";
import { screenName } from "./declarations.ts";
import { late } from "./late.ts";
import { onlyRow } from "./overrides.ts";
import { showPages } from "./show-pages.ts";

const ListScreen = late(() => import("./list-screen.tsx"), "ListScreen");
const forms = () => import("./form-screens.tsx");
const CreateScreen = late(forms, "CreateScreen");
const EditScreen = late(forms, "EditScreen");
const ShowScreen = late(() => import("./show-screen.tsx"), "ShowScreen");

/** List, create, edit and show of a declaration, as far as the area may. */
export function screensFrom(resource: Resource, desk: Desk) {
  const { area } = desk;
  const only = onlyRow(resource, desk);
  const onlyPage = `${areaPaths[area].dashboard}/${screenName(resource, area)}/${only}/show`;
  const list = () => (only ? <Navigate replace to={onlyPage} /> : <ListScreen resource={resource} />);
  const own = showPages[resource.name];
  const OwnPage = own?.areas.includes(area) ? own.component : null;
  const show = () => (OwnPage ? <OwnPage /> : <ShowScreen resource={resource} />);
  return {
    list,
    show,
    ...(deskMay(desk, resource, "create") ? { create: () => <CreateScreen resource={resource} /> } : {}),
    ...(deskMay(desk, resource, "update") ? { edit: () => <EditScreen resource={resource} /> } : {}),
  };
}
