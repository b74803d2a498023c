import { Box, Typography } from "@mui/material";
import { Suspense } from "react";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { lazyPart } from "../../engine/lazy-part.ts";
import { PageTitle } from "../../frame/page-title.tsx";
import { soldKinds, useArea, useCompanyWords } from "../../me.ts";

/** Loaded lazily, because only a new company needs it. */
const FirstSteps = lazyPart(() => import("./first-steps.tsx"), "FirstSteps");

const CompanyHome = lazyPart(() => import("./company-home.tsx"), "CompanyHome");
/** Only the helpdesk begins with a search, whose field weighs as much as the rest of a home. */
const SupportSearch = lazyPart(() => import("../support/search-panel.tsx"), "SupportSearch");
const OperatorHome = lazyPart(() => import("./operator-home.tsx"), "OperatorHome");

/** The home of an area: what comes next, and what waits. */
export function HomePage() {
  const signedIn = useArea();
  const { area, me } = signedIn;
  const { partnerLead, branchLead } = useCompanyWords();
  const leads = { ...backofficeWords.homeText, partner: partnerLead, branch: branchLead };
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1200 }}>
      <PageTitle title={backofficeWords.home} />
      <Typography variant="h4" component="h2" sx={{ fontSize: { xs: 24, md: 34 } }}>
        {backofficeWords.hello(me.fullName)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {leads[area]}
      </Typography>
      <Suspense fallback={null}>
        {area === "partner" ? soldKinds(signedIn).map((kind) => <FirstSteps key={kind} kind={kind} />) : null}
      </Suspense>
      <Suspense fallback={null}>
        {area === "support" ? (
          <Box sx={{ mb: 3 }}>
            <SupportSearch />
          </Box>
        ) : null}
        {area === "admin" || area === "support" ? <OperatorHome area={area} /> : <CompanyHome area={area} />}
      </Suspense>
    </Box>
  );
}
