import { Link } from "wouter";
import type { ConsultantDetail } from "../../../../modules/appointment/search/appointment-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { consultingFr } from "../../../../shared/fr/appointment/consulting.ts";
import { useSession } from "../../../state/session.ts";
import { trpc } from "../../../state/trpc.ts";
import { Checkbox } from "../../../ui/choices.tsx";
import { Card } from "../../../ui/display.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { TermsTools } from "./use-terms.ts";

const words = consultingFr.detail;

/** Papers that the service asks for, and the request for insurance cover; nothing where neither is possible. */
export function TermsCard({ consultant, tools }: { consultant: ConsultantDetail; tools: TermsTools }) {
  const { service, insurers } = consultant;
  if (!service.documentsRequired && insurers.length === 0) return null;
  return (
    <Card className="flex flex-col gap-5">
      {service.documentsRequired && <Papers consultant={consultant} tools={tools} />}
      {insurers.length > 0 && <Cover consultant={consultant} tools={tools} />}
    </Card>
  );
}

function Papers({
  consultant,
  tools: { terms, change },
}: {
  consultant: ConsultantDetail;
  tools: TermsTools;
}) {
  const signedIn = useSession((session) => session.userData !== null);
  const documents = trpc.account.documents.useQuery(undefined, { enabled: signedIn, meta: { silent: true } });
  const options = (documents.data ?? []).map(({ id, label }) => ({ value: id, label }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{words.documentsRequired}</legend>
      {!signedIn && <p>{words.signInForPapers}</p>}
      {consultant.service.documents.map(({ id, name }) => (
        <Select
          key={id}
          label={name}
          value={terms.papers[id] ?? ""}
          placeholder={words.attached}
          options={options}
          disabled={!signedIn}
          onValueChange={(value) => change({ papers: { ...terms.papers, [id]: value } })}
        />
      ))}
      {signedIn && (
        <Link href={paths.documents()} className="link inline-flex min-h-11 items-center">
          {words.addDocument}
        </Link>
      )}
    </fieldset>
  );
}

function Cover({
  consultant,
  tools: { terms, change },
}: {
  consultant: ConsultantDetail;
  tools: TermsTools;
}) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={words.cover}
        checked={terms.covered}
        onCheckedChange={(covered) => change({ covered })}
      />
      {terms.covered && (
        <>
          <p className="text-sm text-ink-soft">{words.coverText}</p>
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
        </>
      )}
    </div>
  );
}
