const ROWS = ['books', 'places', 'products'] as const;

/** The logo: three rows of three squares, one row per category. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="flex-none" aria-hidden>
      {ROWS.flatMap((row, y) =>
        [0, 1, 2].map((x) => (
          <rect
            key={`${row}${x}`}
            style={{ fill: `var(--${row}-fill)` }}
            x={1 + x * 8}
            y={1 + y * 8}
            width="6"
            height="6"
            rx="1.4"
          />
        )),
      )}
    </svg>
  );
}
