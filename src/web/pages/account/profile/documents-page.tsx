import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatShortDate } from "../../../../shared/dates.ts";
import { fileSizeWords, profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { useCountry } from "../../../state/country.ts";
import { type RouterOutputs, trpc } from "../../../state/trpc.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DocumentForm } from "./document-form.tsx";
import { isRefused, Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileWords.documents;
type UserDocument = RouterOutputs["account"]["documents"][number];

export function Page() {
  const documents = trpc.account.documents.useQuery();
  const [removing, setRemoving] = useState<UserDocument | null>(null);
  const remove = trpc.account.removeDocument.useMutation({
    onSuccess() {
      setRemoving(null);
      toast.success(words.removed);
      void documents.refetch();
    },
  });
  return (
    <ProfileFrame title={words.title} text={words.text}>
      <Loaded query={documents}>
        {(list) =>
          list.length === 0 ? (
            <Card className="flex flex-col items-center gap-3 py-8 text-center">
              <FileText className="size-12 text-forest-700" aria-hidden="true" />
              <p>{words.empty}</p>
            </Card>
          ) : (
            <Card padded={false}>
              <ul className="divide-y-2 divide-line px-4 md:px-6">
                {list.map((document) => (
                  <DocumentRow key={document.id} document={document} onRemove={() => setRemoving(document)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {!isRefused(documents) && <DocumentForm onAdded={() => documents.refetch()} />}
      {removing && (
        <ConfirmDialog
          title={words.removeTitle(removing.label)}
          text={words.removeText}
          confirm={profileWords.remove}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onClose={() => setRemoving(null)}
        />
      )}
    </ProfileFrame>
  );
}

function DocumentRow({ document, onRemove }: { document: UserDocument; onRemove: () => void }) {
  const timeZone = useCountry()?.timeZone;
  const { label, name, size, createdAt, url } = document;
  return (
    <li className="flex items-center gap-3 py-3">
      <FileText className="size-7 shrink-0 text-forest-700" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <a href={url} aria-label={words.open(label)} className="link break-words">
          {label}
        </a>
        <p className="text-sm break-words text-ink-soft">
          {words.details(name, fileSizeWords(size), formatShortDate(createdAt, timeZone))}
        </p>
      </div>
      <IconButton label={words.removeOne(label)} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
