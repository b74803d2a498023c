import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { termsFr } from "../../../shared/fr/content/terms.ts";
import { LegalText } from "./legal-text.tsx";

export function Page() {
  const [pathname] = useLocation();
  return <LegalText document={termsFr} bare={pathname === paths.mobileTerms()} />;
}
