import { fullName } from "../../../shared/text/person-name.ts";
import { useSession, useUser } from "../../../web/state/session.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { RadioCards } from "../../../web/ui/choices.tsx";
import { Card } from "../../../web/ui/display.tsx";
import { TextInput } from "../../../web/ui/text-input.tsx";
import { consultingWords } from "../words/fr/consulting.ts";
import { type TermsTools, whomId } from "./use-terms.ts";

const words = consultingWords.detail;

/** Books for the customer or for a named relative, so that the practice knows whom to expect. */
export function WhomCard({ tools: { terms, change } }: { tools: TermsTools }) {
  const user = useUser();
  const relative = terms.whom === "RELATIVE";
  return (
    <Card id={whomId} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <RadioCards
        legend={<span className="text-lg font-bold">{words.whom}</span>}
        columns={2}
        value={terms.whom}
        onValueChange={(whom) => change({ whom })}
        options={[
          { value: "SELF", label: words.forMe, description: user ? fullName(user) : undefined },
          { value: "RELATIVE", label: words.forRelative, description: relative ? terms.patient : undefined },
        ]}
      />
      {relative && <Relatives onChoose={(patient) => change({ patient })} chosen={terms.patient} />}
      {(relative || (terms.covered && !user)) && (
        <TextInput
          label={words.patient}
          hint={relative ? words.relativeHint : undefined}
          value={terms.patient}
          maxLength={80}
          autoComplete={relative ? "off" : "name"}
          autoCapitalize="words"
          onValueChange={(patient) => change({ patient })}
        />
      )}
    </Card>
  );
}

/** Relatives from earlier bookings, one tap away. */
function Relatives({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const signedIn = useSession((session) => session.userData !== null);
  const user = useUser();
  const { data } = trpc.account.companions.useQuery(undefined, { enabled: signedIn, meta: { silent: true } });
  const others = data?.filter(({ name }) => !user || name !== fullName(user)) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="min-h-11 max-w-full truncate rounded-full border-2 border-line bg-surface px-4 text-sm font-semibold hover:border-forest-700 aria-pressed:border-forest-800 aria-pressed:bg-forest-50"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
