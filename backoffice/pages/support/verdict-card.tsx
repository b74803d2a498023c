import { Box, Button, Card, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { VerdictView } from "../../../src/modules/message/support/support-schema.ts";
import { paymentResource } from "../../../src/modules/payment/payment.resource.ts";
import { isStepIn, stepActions, stepPages } from "../../../src/shared/booking/payment-verdict.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { paymentStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { verdictWords } from "../../../src/shared/words/fr/message/verdict.ts";
import { lazyPart } from "../../engine/lazy-part.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { LeavingButton } from "../../frame/leaving-button.tsx";
import { providerName } from "../cockpit/provider-name.ts";
import { ResendDialog, WriteDialog } from "./customer-dialogs.tsx";

const ActionDialog = lazyPart(() => import("../../engine/action/action-dialog.tsx"), "ActionDialog");

interface Props {
  verdict: VerdictView;
  onDone(): void;
}

/** Whether the verdict has this action of its payment as its button: the page then needs no second one. */
export const stepIs = ({ step }: VerdictView, action: string): boolean =>
  step !== null && isStepIn(stepActions, step.name) && stepActions[step.name] === action;

interface StepProps extends Props {
  step: NonNullable<VerdictView["step"]>;
}

function StepDialog({ step: { name, id }, verdict, onDone, onClose }: StepProps & { onClose(): void }) {
  if (isStepIn(stepActions, name)) {
    const action = stepActions[name];
    return (
      <Suspense fallback={null}>
        <ActionDialog
          resource={paymentResource}
          name={action}
          action={paymentResource.actions[action]}
          id={id}
          onClose={() => {
            onClose();
            onDone();
          }}
        />
      </Suspense>
    );
  }
  const doing = { bookingId: id, onClose, onDone };
  return name === "WRITE" ? (
    <WriteDialog {...doing} />
  ) : (
    <ResendDialog {...doing} contact={verdict.contact} />
  );
}

function Step(props: StepProps) {
  const [open, setOpen] = useState(false);
  const addressOf = useRowAddress();
  const { name, id } = props.step;
  const label = verdictWords.steps[name];
  if (isStepIn(stepPages, name))
    return (
      <Button variant="contained" size="large" component={Link} to={addressOf(stepPages[name], id)}>
        {label}
      </Button>
    );
  return (
    <>
      <LeavingButton variant="contained" size="large" onClick={() => setOpen(true)}>
        {label}
      </LeavingButton>
      {open ? <StepDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Facts({ facts: { kind, counted, status, operator, ledger, line, refund } }: VerdictView) {
  if (kind === "NONE") return null;
  const { names, values } = verdictWords;
  const said = [
    [names.status, paymentStatusWords[status]],
    ...(counted
      ? []
      : [
          [names.operator, values.operator[operator]],
          [names.ledger, verdictWords.ledger(ledger)],
          [names.line, values.line[line]],
        ]),
    [names.refund, values.refund[refund]],
  ];
  return (
    <Box component="details" sx={{ mt: 1.5, "& summary": { cursor: "pointer", py: 0.5 } }}>
      <summary>{verdictWords.facts}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {said.map(([name, value]) => (
          <li key={name}>{`${name}\u00a0: ${value}`}</li>
        ))}
      </Box>
    </Box>
  );
}

/** What support reads aloud, with the next safe step as its button and the facts folded. */
export function VerdictCard({ verdict, onDone }: Props) {
  const { provider, amount, refund, currency, step, leftTo, byHand } = verdict;
  const sentence = verdictWords.sentences[verdict.verdict]({
    operator: providerName(provider),
    amount: formatMoney(amount, currency),
    refund: formatMoney(refund, currency),
    byHand,
  });
  return (
    <Card
      component="section"
      aria-label={verdictWords.title}
      sx={{ p: 2, borderLeft: 6, borderColor: "primary.main" }}
    >
      <Typography variant="body2" color="text.secondary" component="h2">
        {verdictWords.title}
      </Typography>
      <Typography
        sx={{ fontSize: { xs: 20, md: 24 }, fontWeight: 700, lineHeight: 1.3, mt: 0.5, mb: step ? 2 : 0 }}
      >
        {sentence}
      </Typography>
      {step ? <Step step={step} verdict={verdict} onDone={onDone} /> : null}
      {leftTo ? (
        <Typography color="text.secondary">
          {verdictWords.byAdministrator(verdictWords.steps[leftTo])}
        </Typography>
      ) : null}
      <Facts {...verdict} />
    </Card>
  );
}
