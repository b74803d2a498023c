import { Navigate } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { personMayHere, type SignedIn } from "../me.ts";
import { screenName } from "./declarations.ts";
import { lazyPart } from "./lazy-part.ts";
import { onlyRow } from "./overrides.ts";
import { listPages, showPages } from "./show-pages.ts";

const ListScreen = lazyPart(() => import("./list/list-screen.tsx"), "ListScreen");
const forms = () => import("./form-screens.tsx");
const CreateScreen = lazyPart(forms, "CreateScreen");
const EditScreen = lazyPart(forms, "EditScreen");
const ShowScreen = lazyPart(() => import("./show-screen.tsx"), "ShowScreen");

/** The screens of a declaration (list, create, edit, show) that the area may use. */
export function screensFrom(resource: Resource, signedIn: SignedIn) {
  const { area } = signedIn;
  const only = onlyRow(resource, signedIn);
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
    ...(personMayHere(signedIn, resource, "create")
      ? { create: () => <CreateScreen resource={resource} /> }
      : {}),
    ...(personMayHere(signedIn, resource, "update")
      ? { edit: () => <EditScreen resource={resource} /> }
      : {}),
  };
}
