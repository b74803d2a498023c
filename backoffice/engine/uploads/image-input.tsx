import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useInput } from "react-admin";
import { fileUrl } from "../../../src/shared/address/file-url.ts";
import type { PhotoFault, PictureShape } from "../../../src/shared/resource/picture-shapes.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { photoWords } from "../../../src/shared/words/fr/backoffice/photos.ts";
import { apiBase, http } from "../../http.ts";
import { shade } from "../../shades.ts";
import { errorText } from "../field-error.ts";
import { useSubmitAfter } from "./use-submit-after.ts";

type UploadAddress = "" | "/private" | "/voice" | `?shape=${PictureShape}`;

interface Uploaded {
  key: string;
  faults: PhotoFault[];
}

/** Uploads a picture; returns its key and what a photograph lacks. */
export async function uploadJudged(file: File, address: UploadAddress): Promise<Uploaded> {
  const body = new FormData();
  body.append("file", file);
  const { json } = await http(`${apiBase}/uploads${address}`, { method: "POST", body });
  return json as Uploaded;
}

/** Uploads a picture, a private one to `/private`, a recording to `/voice`; returns its key. */
export const upload = async (file: File, address: UploadAddress = ""): Promise<string> =>
  (await uploadJudged(file, address)).key;

type ImageField = Extract<Field, { type: "image" }>;

const addressOf = ({ private: hidden, shape }: ImageField): UploadAddress =>
  hidden ? "/private" : shape ? `?shape=${shape}` : "";

/** Pictures are uploaded when chosen; the form holds their keys. */
export function ImageInput({ source, field }: { source: string; field: ImageField }) {
  const { field: control, fieldState } = useInput({ source, defaultValue: field.many ? [] : null });
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const problem = state.error ?? errorText(fieldState.error);
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useSubmitAfter(picker, { busy: state.busy, failed: state.error !== null });
  /** What was chosen here, by key: a private picture has no address before its form is saved. */
  const shown = useRef(new Map<string, string>());
  const keys: string[] = field.many ? (control.value ?? []) : control.value ? [control.value] : [];
  const keep = (next: string[]) => control.onChange(field.many ? next : (next.at(-1) ?? null));
  /** What a new photograph would do better, by the key of the one that was chosen here. */
  const faults = useRef(new Map<string, PhotoFault[]>());
  async function choose(files: FileList | null) {
    setState({ busy: true, error: null });
    try {
      const sent: string[] = [];
      for (const file of Array.from(files ?? [])) {
        const uploaded = await uploadJudged(file, addressOf(field));
        // A photograph is shown as it was cropped.
        if (!field.shape) shown.current.set(uploaded.key, URL.createObjectURL(file));
        faults.current.set(uploaded.key, uploaded.faults);
        sent.push(uploaded.key);
      }
      keep(field.many ? [...keys, ...sent] : sent);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : backofficeWords.failed });
    }
  }
  const word = state.busy
    ? backofficeWords.sending
    : keys.length > 0 && !field.many
      ? backofficeWords.changeImage
      : backofficeWords.addImage;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {field.label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        {keys.map((key) => (
          <Thumbnail
            key={key}
            src={shown.current.get(key) ?? fileUrl(key)}
            onRemove={() => {
              keep(keys.filter((other) => other !== key));
              add.current?.focus();
            }}
          />
        ))}
        {/* Not disabled while it sends, which would take the focus away. */}
        <Button
          ref={(button) => {
            add.current = button;
            // A form that refuses the pictures brings the focus here.
            control.ref(button);
          }}
          variant="outlined"
          aria-disabled={state.busy}
          onClick={() => (state.busy ? undefined : picker.current?.click())}
        >
          {word}
        </Button>
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.gif"
        multiple={field.many ?? false}
        onChange={(event) => {
          void choose(event.target.files);
          event.target.value = "";
        }}
      />
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
      {field.shape ? <Faults keys={keys} found={faults.current} /> : null}
    </Box>
  );
}

/** What was measured of the photographs that were chosen here; those that were there before are not judged again. */
function Faults({ keys, found }: { keys: string[]; found: ReadonlyMap<string, PhotoFault[]> }) {
  return (
    <Box role="status">
      {keys.some((key) => found.has(key)) ? <FormHelperText>{photoWords.cropped}</FormHelperText> : null}
      {keys.flatMap((key, index) =>
        (found.get(key) ?? []).map((fault) => (
          <FormHelperText key={`${key} ${fault}`} sx={{ color: "warning.dark", fontWeight: 700 }}>
            {keys.length > 1 ? `${index + 1}. ` : ""}
            {photoWords.faults[fault]}
          </FormHelperText>
        )),
      )}
    </Box>
  );
}

function Thumbnail({ src, onRemove }: { src: string; onRemove(): void }) {
  return (
    <Box sx={{ position: "relative" }}>
      <Box
        component="img"
        src={src}
        alt=""
        sx={{
          width: 112,
          height: 84,
          objectFit: "cover",
          borderRadius: 2,
          display: "block",
          bgcolor: shade("white"),
        }}
      />
      <IconButton
        size="small"
        aria-label={backofficeWords.removeImage}
        onClick={onRemove}
        sx={{ position: "absolute", top: 2, right: 2, bgcolor: "background.paper" }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
