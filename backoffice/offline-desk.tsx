import "./fonts.css";
import "./shades.css";
import "./pages/gate/scanner/scanner.css";
import "./pages/gate/offline/offline-desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepPage } from "./engine/keep-page.ts";
import { OfflineDeskApp } from "./pages/gate/offline/offline-desk-app.tsx";

/**
 * The offline desk: an app of its own like the scanner, so that it is small enough to be stored on the device.
 */

keepPage();

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <OfflineDeskApp base={window.location.pathname.replace(/\/gate\/offline-desk\/?$/, "")} />
  </StrictMode>,
);
