import "./going-back.ts";
import "./fonts.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { areaOfPath } from "../src/shared/address/area-pages.ts";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { App } from "./app.tsx";
import { enter } from "./auth-provider.ts";
import { ErrorScreen } from "./frame/error-screen.tsx";

const area = areaOfPath(window.location.pathname);
const root = createRoot(document.getElementById("root") ?? document.body);

if (area) {
  enter(area).then(
    (me) =>
      root.render(
        <StrictMode>
          <App signedIn={{ area, me }} />
        </StrictMode>,
      ),
    (error: { message?: string }) =>
      root.render(<ErrorScreen message={error.message ?? backofficeWords.failed} />),
  );
} else root.render(<ErrorScreen message={backofficeWords.notFound} />);
