import { Box, Typography } from "@mui/material";
import { Suspense } from "react";
import { backofficeFr } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { late } from "../../engine/late.ts";
import { PageTitle } from "../../frame/page-title.tsx";
import { soldKinds, useCompanyWords, useDesk } from "../../me.ts";

/** Loaded lazily, because only a new company needs it. */
const FirstSteps = late(() => import("./first-steps.tsx"), "FirstSteps");

const CompanyHome = late(() => import("./company-home.tsx"), "CompanyHome");
/** Only the helpdesk begins with a search, whose field weighs as much as the rest of a home. */
const SupportSearch = late(() => import("../support/search-panel.tsx"), "SupportSearch");
const OperatorHome = late(() => import("./operator-home.tsx"), "OperatorHome");

/** The home of an area: what comes next, and what waits. */
export function HomePage() {
  const desk = useDesk();
  const { area, me } = desk;
  const { partnerLead, branchLead } = useCompanyWords();
  const leads = { ...backofficeFr.homeText, partner: partnerLead, branch: branchLead };
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1200 }}>
      <PageTitle title={backofficeFr.home} />
      <Typography variant="h4" component="h2" sx={{ fontSize: { xs: 24, md: 34 } }}>
        {backofficeFr.hello(me.fullName)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {leads[area]}
      </Typography>
      <Suspense fallback={null}>
        {area === "partner" ? soldKinds(desk).map((kind) => <FirstSteps key={kind} kind={kind} />) : null}
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
