/** The mark: a voice drawn as the V of the name. */
export function BrandMark({ sizePx = 24 }: { readonly sizePx?: number }) {
  return (
    <svg aria-hidden width={sizePx} height={sizePx} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path
        d="M7.5 13.5v5M12.5 9l3.5 14 3.5-14M24.5 13.5v5"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    </svg>
  );
}
