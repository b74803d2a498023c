import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/address/paths.ts";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { EventPublished } from "../../supply/supply-schema.ts";
import { organiserWords } from "../../words/fr/organiser.ts";
import { publishingWords } from "../../words/fr/publishing.ts";

const words = publishingWords.done;
const base = areaPaths.partner.dashboard;

/** What was made, and what comes after it: invitations, sponsors, the door. */
export function PublishedCard({ made, onAnother }: { made: EventPublished; onAnother: () => void }) {
  const { created, known, drafts, warnings, eventId, sessionId } = made;
  const sponsor = `${base}/dating/sponsor/create?source=${encodeURIComponent(JSON.stringify({ eventId }))}`;
  const onSale = created > drafts;
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, display: "grid", gap: 2, maxWidth: 720 }}>
      <Typography variant="h5" component="h2" tabIndex={-1} role="status">
        {onSale || created === 0 ? words.published : words.draft}
      </Typography>
      <Typography>{`${organiserWords.session.planned(created, known, drafts)}.`}</Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <Typography variant="h6" component="h3">
        {words.next}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {sessionId && onSale ? (
          <Button variant="outlined" href={paths.detail("event", sessionId)} target="_blank">
            {words.page}
          </Button>
        ) : null}
        {sessionId ? (
          <Button variant="outlined" component={Link} to={`${base}/dating/planning/${sessionId}/show`}>
            {words.give}
          </Button>
        ) : null}
        <Button variant="outlined" component={Link} to={sponsor}>
          {words.sponsor}
        </Button>
        <Button variant="outlined" component={Link} to={`${base}/gate/departures`}>
          {words.door}
        </Button>
        <Button variant="outlined" component={Link} to={`${base}/dating/planning`}>
          {words.sessions}
        </Button>
      </Stack>
      <Button onClick={onAnother} sx={{ justifySelf: "start" }}>
        {words.another}
      </Button>
    </Card>
  );
}
