import { Suspense, useState } from "react";
import { WhenReachable } from "../../../web/components/offer/when-reachable.tsx";
import type { AddedDocument } from "../../../web/pages/account/profile/document-form.tsx";
import { useSession } from "../../../web/state/session.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Checkbox } from "../../../web/ui/choices.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { LateWindow } from "../../../web/ui/late-window.tsx";
import { lazyPart } from "../../../web/ui/lazy-part.ts";
import { Select } from "../../../web/ui/select.tsx";
import { TextInput } from "../../../web/ui/text-input.tsx";
import type { ConsultantDetail } from "../search/appointment-schema.ts";
import { coverWords } from "../words/fr/cover.ts";
import { placePaper } from "./place-paper.ts";
import type { TermsTools } from "./use-terms.ts";

const words = coverWords;

const Dialog = lazyPart(() => import("../../../web/ui/dialog.tsx").then((module) => module.Dialog));

const DocumentForm = lazyPart(() =>
  import("../../../web/pages/account/profile/document-form.tsx").then((module) => module.DocumentForm),
);

export interface TermsProps {
  consultant: ConsultantDetail;
  tools: TermsTools;
}

/** The customer's documents; empty for visitors. */
function useDocuments() {
  const signedIn = useSession((session) => session.userData !== null);
  const query = trpc.account.documents.useQuery(undefined, { enabled: signedIn, meta: { silent: true } });
  return { signedIn, documents: query.data ?? [], refetch: query.refetch };
}

/** The documents that the practice requires. */
export function Papers({ consultant, tools: { terms, change } }: TermsProps) {
  const { signedIn, documents, refetch } = useDocuments();
  const options = documents.map(({ id, label }) => ({ value: id, label }));
  const choose = (required: string, id: string) => change({ papers: { ...terms.papers, [required]: id } });

  async function receive({ id, label }: AddedDocument) {
    // The list offers it before it is chosen there.
    await refetch();
    const required = placePaper(consultant.service.documents, terms.papers, label);
    if (required) choose(required, id);
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{words.documentsRequired}</legend>
      {!signedIn && <p>{words.numberForPapers}</p>}
      {consultant.service.documents.map(({ id, name }) => (
        <Select
          key={id}
          label={name}
          value={terms.papers[id] ?? ""}
          placeholder={words.attached}
          options={options}
          disabled={!signedIn}
          onValueChange={(value) => choose(id, value)}
        />
      ))}
      <AddDocument onAdded={receive} />
    </fieldset>
  );
}

/** Adds a document to the profile without leaving the page, so that the choice is kept. */
function AddDocument({ onAdded }: { onAdded: (added: AddedDocument) => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <WhenReachable title={words.whose} lead={words.whoseLead} onReachable={async () => setOpen(true)}>
        {(ask) => (
          <Button variant="secondary" size="sm" onClick={ask}>
            {words.addDocument}
          </Button>
        )}
      </WhenReachable>
      <LateWindow open={open} onClose={() => setOpen(false)}>
        <Dialog open={open} title={words.addDocument} onOpenChange={setOpen}>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <DocumentForm
              onAdded={(added) => {
                setOpen(false);
                void onAdded(added);
              }}
            />
          </Suspense>
        </Dialog>
      </LateWindow>
    </div>
  );
}

/** What the practice needs to know of an insurance. */
export function CoverForm({ consultant, tools: { terms, change } }: TermsProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{words.text}</p>
      <Select
        label={words.insurer}
        value={terms.insurerId}
        placeholder={words.insurer}
        options={consultant.insurers.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(insurerId) => change({ insurerId })}
      />
      <TextInput
        label={words.policyNo}
        value={terms.policyNo}
        maxLength={40}
        onValueChange={(policyNo) => change({ policyNo })}
      />
      <CoverFiles terms={terms} change={change} />
    </>
  );
}

/** The insurance card or a prescription: files that help the practice to decide. */
function CoverFiles({ terms, change }: Pick<TermsTools, "terms" | "change">) {
  const { signedIn, documents, refetch } = useDocuments();
  const toggle = (id: string, chosen: boolean) =>
    change({ files: chosen ? [...terms.files, id] : terms.files.filter((one) => one !== id) });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{words.files}</legend>
      {!signedIn && <p className="mb-2 text-sm text-ink-soft">{words.numberForPapers}</p>}
      {documents.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={terms.files.includes(id)}
          onCheckedChange={(chosen) => toggle(id, chosen)}
        />
      ))}
      <AddDocument
        onAdded={async ({ id }) => {
          await refetch();
          toggle(id, true);
        }}
      />
    </fieldset>
  );
}
