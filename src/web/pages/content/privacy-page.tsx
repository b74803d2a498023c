import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { still } from "../../components/still.tsx";

const PrivacyText = still("privacy", () => import("./privacy-text.tsx").then((module) => module.PrivacyText));

export function Page() {
  const [pathname] = useLocation();
  const bare = pathname === paths.mobilePrivacy();
  return <PrivacyText bare={bare} variant={bare ? "bare" : ""} height="min-h-dvh" />;
}
