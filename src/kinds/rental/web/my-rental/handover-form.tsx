import { useState } from "react";
import { failureOf } from "../../../../web/state/failures.ts";
import { keepHandover, type QueuedHandover, sendHandover } from "../../../../web/state/handover-queue.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { TextArea, TextInput } from "../../../../web/ui/text-input.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { myRentalWords as words } from "../../words/fr/my-rental.ts";
import { HandoverPhotos } from "./handover-photos.tsx";

/** A UUID v4, because crypto.randomUUID is missing outside of https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The odometer, the fuel and the photographs of a handover, saved on the device before they are sent. */
export function HandoverForm({ rental, onDone }: { rental: RentalBookingView; onDone: () => void }) {
  const [km, setKm] = useState("");
  const [fuel, setFuel] = useState(8);
  const [notes, setNotes] = useState("");
  const [photos, setPhotos] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const car = rental.type === "car";

  async function save() {
    if (!rental.next) return;
    if (car && !/^\d{1,7}$/.test(km.trim())) return setError(words.kmNeeded);
    setBusy(true);
    const handover: QueuedHandover = {
      id: newId(),
      bookingId: rental.bookingId,
      direction: rental.next,
      at: new Date().toISOString(),
      km: car ? Number(km) : null,
      fuelEighths: car ? fuel : null,
      notes,
      photos: photos.map((blob) => ({ blob, key: null })),
    };
    await keepHandover(handover);
    try {
      await sendHandover(handover);
      toast.success(words.saved);
    } catch (cause) {
      const failure = failureOf(cause);
      // Without network the handover waits; a refusal by the server is shown and can be corrected.
      if (failure.status === null) toast.warning(words.waiting);
      else return refuse(failure.message);
    }
    setBusy(false);
    onDone();
  }

  function refuse(message: string) {
    setBusy(false);
    setError(message);
  }

  return (
    <div className="flex flex-col gap-4 rounded-card border-2 border-dashed border-line-strong bg-paper p-4">
      <h3 className="text-lg">{(rental.next === "IN" ? words.in : words.out)[rental.type]}</h3>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{words.handoverLead[rental.type]}</p>
      {car && (
        <>
          <TextInput label={words.km} inputMode="numeric" value={km} onValueChange={setKm} error={error} />
          <label className="block">
            <span className="font-semibold">{words.fuel(fuel)}</span>
            <input
              type="range"
              min={0}
              max={8}
              value={fuel}
              aria-valuetext={words.fuel(fuel)}
              onChange={(event) => setFuel(Number(event.target.value))}
              className="h-11 w-full accent-forest-800"
            />
          </label>
        </>
      )}
      <HandoverPhotos photos={photos} onPhotos={setPhotos} />
      <TextArea label={words.notes} optional value={notes} onValueChange={setNotes} />
      {!car && error && <p className="font-semibold text-danger">{error}</p>}
      <Button variant="accent" block busy={busy} onClick={save}>
        {words.save}
      </Button>
    </div>
  );
}
