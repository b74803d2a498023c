import { still } from "../../components/still.tsx";

const AccessibilityText = still("accessibility", () =>
  import("./accessibility-text.tsx").then((module) => module.AccessibilityText),
);

export function Page() {
  return <AccessibilityText height="min-h-dvh" />;
}
