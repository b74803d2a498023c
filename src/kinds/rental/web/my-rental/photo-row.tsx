/** Photographs in a row; a tap opens one at full size. */
export function PhotoRow({ photos, label }: { photos: readonly string[]; label: (at: number) => string }) {
  return (
    <ul className="flex gap-2 overflow-x-auto">
      {photos.map((src, index) => (
        <li key={src} className="shrink-0">
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={label(index + 1)}
              loading="lazy"
              className="size-24 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
