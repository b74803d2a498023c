import { Alert, Box, Button, MenuItem, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Title, useNotify } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { NothingYet } from "../../../../backoffice/engine/list/empty-list.tsx";
import { uploadJudged } from "../../../../backoffice/engine/uploads/image-input.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import type { PhotoFault } from "../../../shared/resource/picture-shapes.ts";
import { backofficeWords } from "../../../shared/words/fr/backoffice/backoffice.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { photoWords } from "../../../shared/words/fr/backoffice/photos.ts";
import type { Gallery } from "../operate/photo-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { type GalleryPhoto, PhotoCard } from "./photo-card.tsx";

const words = fleetWords.gallery;

/** The photographs of a house: their order, the cover, and the room that each shows. */
export function GalleryPage() {
  const { me } = useArea();
  const companyId = me.companies[0]?.id ?? "";
  const [search] = useSearchParams();
  const [houseId, setHouseId] = useState(search.get("house") ?? "");
  const gallery = useQuery({
    queryKey: ["rental", "photos", companyId],
    queryFn: () => query("rental.photos", { companyId }),
    enabled: companyId !== "",
  });
  const { houses = [], rooms = [] } = gallery.data ?? {};
  const house = houses.find(({ productId }) => productId === houseId) ?? houses[0];
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.rentals.gallery} />
      {gallery.isPending && <Skeleton variant="rounded" height={320} />}
      {gallery.error && <Failed error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data && !house ? <NothingYet name="rental-house" /> : null}
      {house && (
        <>
          <TextField
            select
            fullWidth
            size="small"
            label={words.house}
            value={house.productId}
            onChange={(event) => setHouseId(event.target.value)}
            sx={{ maxWidth: 480, mt: 1, mb: 1.5 }}
          >
            {houses.map(({ productId, title, property }) => (
              <MenuItem key={productId} value={productId}>
                {`${title} · ${property}`}
              </MenuItem>
            ))}
          </TextField>
          <Photos key={house.productId} house={house} rooms={rooms} onSaved={() => gallery.refetch()} />
        </>
      )}
    </Box>
  );
}

interface PhotosProps {
  house: Gallery["houses"][number];
  rooms: Gallery["rooms"];
  onSaved: () => Promise<unknown>;
}

function Photos({ house, rooms, onSaved }: PhotosProps) {
  const { productId, photos } = house;
  const { busy, failure, run } = useOrder();
  const save = async (next: GalleryPhoto[]) => {
    const saved = next.map(({ id, partTypeId, caption }) => ({ id, partTypeId, caption }));
    if (await run(() => mutate("rental.savePhotos", { productId, photos: saved }))) await onSaved();
  };
  const move = (from: number, to: number) => {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    void save(next);
  };
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <AddPhotos house={house} rooms={rooms} onAdded={onSaved} />
        <Typography color="text.secondary" sx={{ flex: "1 1 240px" }}>
          {photos.length > 0 ? words.help : words.empty}
        </Typography>
      </Stack>
      {failure && <Failed error={failure} onRetry={() => void onSaved()} />}
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))",
        }}
      >
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            place={index + 1}
            last={photos.length}
            rooms={rooms}
            busy={busy}
            onMove={(to) => move(index, to - 1)}
            onChange={(changed) => void save(photos.with(index, { ...photo, ...changed }))}
            onRemove={() => void save(photos.filter(({ id }) => id !== photo.id))}
          />
        ))}
      </Box>
    </>
  );
}

interface AddProps {
  house: Gallery["houses"][number];
  rooms: Gallery["rooms"];
  onAdded: () => Promise<unknown>;
}

/**
 * Uploads several pictures of one room; they are added after the existing ones. Says which rooms have no picture yet, and
 * what the new photographs lack.
 */
function AddPhotos({ house: { productId, unseen }, rooms, onAdded }: AddProps) {
  const [room, setRoom] = useState("");
  const [faults, setFaults] = useState<ReadonlySet<PhotoFault>>(new Set());
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const send = async (files: readonly File[]) => {
    setBusy(true);
    try {
      const sent: Awaited<ReturnType<typeof uploadJudged>>[] = [];
      for (const file of files) sent.push(await uploadJudged(file, "?shape=wide"));
      const images = sent.map(({ key }) => key);
      setFaults(new Set(sent.flatMap((one) => one.faults)));
      if (images.length > 0)
        await mutate("rental.addPhotos", { productId, partTypeId: room || null, images });
      await onAdded();
    } catch (error) {
      notify(error instanceof Error ? error.message : backofficeWords.failed, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={words.room}
        value={room}
        onChange={(event) => setRoom(event.target.value)}
        sx={{ minWidth: 170 }}
      >
        <MenuItem value="">{words.noRoom}</MenuItem>
        {rooms.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" disabled={busy} onClick={() => picker.current?.click()}>
        {busy ? backofficeWords.sending : words.add}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png"
        onChange={(event) => {
          void send(Array.from(event.target.files ?? []));
          event.target.value = "";
        }}
      />
      <Box role="status" sx={{ flexBasis: "100%", display: "flex", flexWrap: "wrap", gap: 1 }}>
        {[...faults].map((fault) => (
          <Alert key={fault} severity="warning" sx={{ flexBasis: "100%" }}>
            {photoWords.faults[fault]}
          </Alert>
        ))}
        {unseen.map(({ id, name }) => (
          <Button
            key={id}
            variant="outlined"
            disabled={busy}
            onClick={() => {
              setRoom(id);
              picker.current?.click();
            }}
          >
            {words.unseen(name)}
          </Button>
        ))}
      </Box>
    </>
  );
}
