import { useLocation } from "wouter";
import { termsFr } from "../../../shared/fr/terms.ts";
import { paths } from "../../../shared/paths.ts";
import { LegalText } from "./legal-text.tsx";

export function Page() {
  const [pathname] = useLocation();
  return <LegalText document={termsFr} bare={pathname === paths.mobileTerms()} />;
}
