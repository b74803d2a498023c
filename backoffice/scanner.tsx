import "./fonts.css";
import "./pages/gate/scanner/scanner.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepPage } from "./engine/keep-page.ts";
import { ScannerApp } from "./pages/gate/scanner/scanner-app.tsx";

/** The scanner: an app of its own, small enough to be stored on the device and opened without network. */

keepPage();

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <ScannerApp base={window.location.pathname.replace(/\/gate\/scanner\/?$/, "")} />
  </StrictMode>,
);
