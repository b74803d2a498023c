import "./fonts.css";
import "./shades.css";
import "./pages/gate/scanner/scanner.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { areaOfPath } from "../src/shared/address/area-pages.ts";
import { keepPage } from "./engine/keep-page.ts";
import { ScannerApp } from "./pages/gate/scanner/scanner-app.tsx";

/** The scanner: an app of its own, small enough to be stored on the device and opened without network. */

keepPage();

const { pathname } = window.location;
/** Else it is the page of a controller, who has no other one to go back to. */
const isOfficePage = areaOfPath(pathname) !== null;

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <ScannerApp base={isOfficePage ? pathname.replace(/\/gate\/scanner\/?$/, "") : null} />
  </StrictMode>,
);
