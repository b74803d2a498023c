import { Camera, X } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "../../../../web/ui/button.tsx";
import { handoverPhotosMaximum } from "../../handover/handover-schema.ts";
import { myRentalWords as words } from "../../words/fr/my-rental.ts";

interface HandoverPhotosProps {
  photos: readonly File[];
  onPhotos: (photos: File[]) => void;
}

/** The taken photographs, each removable before they are sent. */
export function HandoverPhotos({ photos, onPhotos }: HandoverPhotosProps) {
  const previews = usePreviews(photos);
  return (
    <div className="flex flex-col gap-2">
      {previews.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {previews.map((src, index) => (
            <li key={src} className="relative">
              <img
                src={src}
                alt={words.photo(index + 1)}
                className="aspect-square w-full rounded-control object-cover"
              />
              <button
                type="button"
                aria-label={words.removePhoto(index + 1)}
                onClick={() => onPhotos(photos.filter((_, at) => at !== index))}
                className="absolute top-0 right-0 flex size-11 items-center justify-center"
              >
                <span className="flex size-7 items-center justify-center rounded-full bg-surface shadow-card">
                  <X className="size-4" aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < handoverPhotosMaximum && (
        <label className={buttonClass({ variant: "secondary", block: true, className: "cursor-pointer" })}>
          <Camera className="size-5" aria-hidden="true" />
          {photos.length > 0 ? words.morePhotos(photos.length) : words.addPhotos}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            className="sr-only"
            onChange={(event) => {
              onPhotos([...photos, ...(event.target.files ?? [])].slice(0, handoverPhotosMaximum));
              event.target.value = "";
            }}
          />
        </label>
      )}
    </div>
  );
}

/** Object URLs of the photographs, revoked with the page. */
function usePreviews(photos: readonly File[]): string[] {
  const [previews, setPreviews] = useState<string[]>([]);
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo));
    setPreviews(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [photos]);
  return previews;
}
