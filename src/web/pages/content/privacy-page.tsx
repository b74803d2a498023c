import { useLocation } from "wouter";
import { privacyFr } from "../../../shared/fr/privacy.ts";
import { paths } from "../../../shared/paths.ts";
import { LegalText } from "./legal-text.tsx";

export function Page() {
  const [pathname] = useLocation();
  return <LegalText document={privacyFr} bare={pathname === paths.mobilePrivacy()} />;
}
