import { Alert, Box, Card, CardActionArea, Typography } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { backofficeFr } from "../../../src/shared/fr/backoffice/backoffice.ts";
import { formsFr } from "../../../src/shared/fr/backoffice/backoffice-forms.ts";
import type { Area } from "../../../src/shared/permissions.ts";
import { takeLedAway } from "../../auth-provider.ts";
import { iconOf } from "../../engine/entry-icon.tsx";
import { late } from "../../engine/late.ts";
import { menuOf } from "../../frame/menu-entries.ts";
import { PageTitle } from "../../frame/page-title.tsx";

import { type Desk, soldKinds, useCompanyWords, useDesk } from "../../me.ts";

/** Only a new company has any. */
const FirstSteps = late(() => import("./first-steps.tsx"), "FirstSteps");

const OperatorHome = late(() => import("./operator-home.tsx"), "OperatorHome");

function Tile({ to, icon, label }: { to: string; icon: string; label: string }) {
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        sx={{ p: 2, display: "flex", justifyContent: "flex-start", gap: 1.5, minHeight: 64, height: "100%" }}
      >
        <Box sx={{ bgcolor: "#dcf1e6", color: "primary.main", borderRadius: 2, p: 1, display: "flex" }}>
          {iconOf(icon)}
        </Box>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      </CardActionArea>
    </Card>
  );
}

/** Why this page and not the one that was asked for. */
function LedAway() {
  const { area } = useDesk();
  const [asked, setAsked] = useState<Area | null>(null);
  useEffect(() => setAsked((known) => known ?? takeLedAway()), []);
  if (!asked || asked === area) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }} onClose={() => setAsked(null)}>
      {formsFr.ledAway(backofficeFr.areas[asked], backofficeFr.areas[area])}
    </Alert>
  );
}

/** The first page of an area: what waits for Mboa's staff, the way into everything for companies. */
export function HomePage() {
  const desk = useDesk();
  const { area, me } = desk;
  const { partnerLead, branchLead } = useCompanyWords();
  const leads = { ...backofficeFr.homeText, partner: partnerLead, branch: branchLead };
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1200 }}>
      <PageTitle title={backofficeFr.home} />
      <LedAway />
      <Typography variant="h4" component="h2">
        {backofficeFr.hello(me.fullName)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {leads[area]}
      </Typography>
      <Suspense fallback={null}>
        {area === "partner" ? soldKinds(desk).map((kind) => <FirstSteps key={kind} kind={kind} />) : null}
      </Suspense>
      {area === "admin" || area === "support" ? <OperatorHome area={area} /> : <Tiles desk={desk} />}
    </Box>
  );
}

/** The way into everything, grouped as the menu is. */
function Tiles({ desk }: { desk: Desk }) {
  return menuOf(desk).map(({ group, label, entries }) => (
    <Box key={group} component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" }}>
        {entries.map((entry) => (
          <Tile key={entry.to} {...entry} />
        ))}
      </Box>
    </Box>
  ));
}
