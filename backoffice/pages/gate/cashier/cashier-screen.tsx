import { AppBar, Box, Link, Tab, Tabs, Toolbar, Typography } from "@mui/material";
import { useState } from "react";
import { entryPaths } from "../../../../src/shared/address/entry-paths.ts";
import { backofficeWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useArea } from "../../../me.ts";
import { shade } from "../../../shades.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { OwnShift } from "../shift/own-shift.tsx";

const Drawer = () => (
  <Box sx={{ py: 2, maxWidth: 960 }}>
    <OwnShift />
  </Box>
);

const parts = {
  desk: { label: gateWords.desk.title, component: DeskPage },
  drawer: { label: gateWords.shift.mine, component: Drawer },
};
type Part = keyof typeof parts;

function Head() {
  const { me } = useArea();
  return (
    <AppBar color="primary" position="static">
      <Toolbar variant="dense" sx={{ gap: 1 }}>
        <Typography
          variant="h6"
          component="span"
          sx={{ color: shade("sun-400"), display: { xs: "none", sm: "block" } }}
        >
          {backofficeWords.brand}
        </Typography>
        <Typography variant="h6" component="h1" noWrap sx={{ flex: 1, minWidth: 0, fontSize: "1rem" }}>
          {[gateWords.desk.title, me.terminals[0]?.name].filter(Boolean).join(" · ")}
        </Typography>
        <Link href={entryPaths.profile()} color="inherit" sx={{ py: 1.5, whiteSpace: "nowrap" }}>
          {me.fullName}
        </Link>
      </Toolbar>
    </AppBar>
  );
}

/** The desk of a cashier and their own drawer, without an area around them. */
export function CashierScreen() {
  const [part, setPart] = useState<Part>("desk");
  const { component: Shown } = parts[part];
  return (
    <>
      <Head />
      <Tabs
        value={part}
        onChange={(_event, next: Part) => setPart(next)}
        aria-label={gateWords.desk.title}
        sx={{ px: 1, borderBottom: 1, borderColor: "divider" }}
      >
        {(Object.keys(parts) as Part[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={parts[name].label}
            sx={{ textTransform: "none", fontWeight: 700 }}
          />
        ))}
      </Tabs>
      <Box component="main" sx={{ px: { xs: 1, sm: 2 } }}>
        <Shown />
      </Box>
    </>
  );
}
