import "./fonts.css";
import "./pages/gate/scanner/scanner.css";
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepPage } from "./engine/keep-page.ts";

/** The page of a crew: an app of its own, small enough to be stored on a telephone and opened without network. */

keepPage();

const files = import.meta.glob<{ CrewApp: ComponentType }>("../src/kinds/*/office/crew-app.tsx", {
  eager: true,
});

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    {Object.entries(files).map(([name, { CrewApp }]) => (
      <CrewApp key={name} />
    ))}
  </StrictMode>,
);
