import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { still } from "../../components/still.tsx";

const TermsText = still("terms", () => import("./terms-text.tsx").then((module) => module.TermsText));

export function Page() {
  const [pathname] = useLocation();
  const bare = pathname === paths.mobileTerms();
  return <TermsText bare={bare} variant={bare ? "bare" : ""} height="min-h-dvh" />;
}
