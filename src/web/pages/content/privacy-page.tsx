import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { privacyFr } from "../../../shared/fr/content/privacy.ts";
import { LegalText } from "./legal-text.tsx";

export function Page() {
  const [pathname] = useLocation();
  return <LegalText document={privacyFr} bare={pathname === paths.mobilePrivacy()} />;
}
