import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { otherLanguage } from "../../../src/shared/text/locale.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { notFoundWords } from "../../../src/shared/words/fr/home/not-found.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";

/** The page for an unknown address. */
export function NoPage() {
  const { area } = useArea();
  return (
    <Stack sx={{ alignItems: "center", gap: 2, px: 2, py: 8, textAlign: "center" }}>
      <PageTitle title={backofficeWords.notFound} />
      <Typography variant="h4" component="h2">
        {backofficeWords.notFound}
      </Typography>
      <Typography lang={otherLanguage(languageWords.code)} color="text.secondary">
        {notFoundWords.inOther}
      </Typography>
      <Typography color="text.secondary">{notFoundWords.text}</Typography>
      <Button variant="contained" component={Link} to={areaPaths[area].dashboard}>
        {backofficeWords.home}
      </Button>
    </Stack>
  );
}
