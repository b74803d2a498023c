import "./going-back.ts";
import "./fonts.css";
import "./shades.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { areaOfPath } from "../src/shared/address/area-pages.ts";
import { crewPage } from "../src/shared/permissions.ts";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { App, CashierApp } from "./app.tsx";
import { enter, enterDesk } from "./auth-provider.ts";
import { ErrorScreen } from "./frame/error-screen.tsx";

const { pathname } = window.location;
const area = areaOfPath(pathname);
const root = createRoot(document.getElementById("root") ?? document.body);

/** The area of this address, or the desk of a cashier, who has none. */
async function appHere(): Promise<ReactNode> {
  if (area) return <App signedIn={{ area, me: await enter(area) }} />;
  if (pathname !== crewPage("CASHIER")) throw new Error(backofficeWords.notFound);
  return <CashierApp me={await enterDesk()} />;
}

appHere().then(
  (app) => root.render(<StrictMode>{app}</StrictMode>),
  (error: { message?: string }) =>
    root.render(<ErrorScreen message={error.message ?? backofficeWords.failed} />),
);
