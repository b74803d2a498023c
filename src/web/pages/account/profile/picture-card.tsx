import { ImageUp, Trash2, UserRound } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { roleLabel } from "../../../../shared/roles.ts";
import { fullName } from "../../../../shared/text/person-name.ts";
import { imageExtensions, isImageName } from "../../../../shared/validate.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { reportFailure } from "../../../state/failures.ts";
import { callRest } from "../../../state/rest.ts";
import { type Me, refreshUser } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";
import { CropDialog } from "./crop-dialog.tsx";

const words = profileWords.picture;

/** Uploads or removes the profile picture and updates where it is shown. */
function usePicture(me: Me) {
  const [busy, setBusy] = useState(false);
  const utils = trpc.useUtils();

  function show(pictureUrl: string | null, done: string) {
    const changed = { ...me, pictureUrl };
    utils.account.profile.setData(undefined, changed);
    refreshUser(changed);
    toast.success(done);
  }

  const remove = trpc.account.removePicture.useMutation({ onSuccess: () => show(null, words.removed) });

  async function send(picture: Blob, onSent: () => void) {
    setBusy(true);
    const body = new FormData();
    body.append("file", picture, "photo.jpg");
    try {
      const { pictureUrl } = await callRest<{ pictureUrl: string }>("/api/account/picture", {
        method: "POST",
        body,
      });
      onSent();
      show(pictureUrl, words.saved);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, send, remove };
}

/** The profile picture beside the name: choose, crop, upload or remove it. */
export function PictureCard({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { busy, send, remove } = usePicture(me);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (isImageName(file.name)) setChosen(file);
    else toast.warning(words.wrongType);
  }

  return (
    <Card as="section" aria-label={words.title} className="flex flex-wrap items-center gap-5">
      <Face pictureUrl={me.pictureUrl} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-display text-2xl break-words">{fullName(me)}</p>
        {me.grants.length > 0 && <p className="font-semibold text-forest-700">{roleLabel(me.grants)}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ImageUp className="size-5" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {me.pictureUrl ? words.change : words.choose}
          </Button>
          {me.pictureUrl && (
            <Button
              variant="ghost"
              size="sm"
              busy={remove.isPending}
              icon={<Trash2 className="size-5" aria-hidden="true" />}
              onClick={() => remove.mutate()}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{words.hint}</p>
        <input
          ref={input}
          type="file"
          accept={imageExtensions.join(",")}
          aria-label={words.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          busy={busy}
          onCancel={() => setChosen(null)}
          onCropped={(picture) => send(picture, () => setChosen(null))}
        />
      )}
    </Card>
  );
}

function Face({ pictureUrl }: { pictureUrl: string | null }) {
  return pictureUrl ? (
    <img
      src={pictureUrl}
      alt={words.title}
      width={104}
      height={104}
      className="size-26 rounded-full border-4 border-sun-400 object-cover"
    />
  ) : (
    <span className="flex size-26 items-center justify-center rounded-full bg-forest-100 text-forest-800">
      <UserRound className="size-14" aria-hidden="true" />
    </span>
  );
}
