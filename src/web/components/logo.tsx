/** The logo: two doors side by side form the m of « mboa », which means home; the dot is a visitor. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="6 6 52 50" className={className} aria-hidden="true" fill="none">
      <path
        d="M12 50V31a10 10 0 0 1 20 0v19M32 50V31a10 10 0 0 1 20 0v19"
        stroke="var(--color-sun-400)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="32" cy="13" r="5" fill="var(--color-clay-500)" />
    </svg>
  );
}
