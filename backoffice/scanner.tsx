import "./fonts.css";
import "./pages/gate/scanner/scanner.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ScannerApp } from "./pages/gate/scanner/scanner-app.tsx";

/** The scanner is an app of its own, small enough to be kept on the device whole and opened without network. */

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const scope = window.location.pathname.replace(/\/$/, "");
  navigator.serviceWorker.register("/dashboard-assets/scanner-worker.js", { scope }).catch(() => undefined);
}

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <ScannerApp base={window.location.pathname.replace(/\/gate\/scanner\/?$/, "")} />
  </StrictMode>,
);
