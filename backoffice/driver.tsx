import "./fonts.css";
import "./shades.css";
import "./pages/gate/scanner/scanner.css";
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { crewPage } from "../src/shared/permissions.ts";
import { keepPage } from "./engine/keep-page.ts";

/**
 * The pages of drivers and cleaners: an app of its own, small enough to be stored on a telephone and opened without
 * network. Each kind has one for a role; the address says which.
 */

keepPage();

const files = import.meta.glob<{ role: string; CrewApp: ComponentType }>(
  "../src/kinds/*/office/crew-app.tsx",
  { eager: true },
);
const here = window.location.pathname.replace(/\/$/, "");

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    {Object.values(files)
      .filter(({ role }) => crewPage(role) === here)
      .map(({ role, CrewApp }) => (
        <CrewApp key={role} />
      ))}
  </StrictMode>,
);
