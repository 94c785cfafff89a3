const columns = 4
const rows = 5
const cell = 100

/** Column, row and kind of each thing. The other shelves are empty. */
const things = [
  [0, 0, 'moon'],
  [2, 0, 'bowl'],
  [3, 1, 'leaf'],
  [1, 1, 'vase'],
  [0, 2, 'tile'],
  [2, 2, 'star'],
  [3, 3, 'scroll'],
  [1, 3, 'bowl'],
  [0, 4, 'leaf'],
  [2, 4, 'vase'],
  [3, 4, 'moon'],
] as const

type Thing = (typeof things)[number][2]

/** A wall of cabinets, drawn in the colours of the theme. Decoration. */
export function CabinetDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
    >
      <g className="text-line-strong" stroke="currentColor" strokeWidth="0.75" opacity="0.7">
        {Array.from({ length: columns + 1 }, (_, at) => (
          <path key={`c${at}`} d={`M${at * cell} 0v${rows * cell}`} />
        ))}
        {Array.from({ length: rows + 1 }, (_, at) => (
          <path key={`r${at}`} d={`M0 ${at * cell}h${columns * cell}`} />
        ))}
      </g>
      {things.map(([column, row, thing]) => (
        <g key={`${column}-${row}`} transform={`translate(${column * cell} ${row * cell})`}>
          <rect width={cell} height={cell} className="fill-surface" opacity="0.75" />
          {drawings[thing]}
        </g>
      ))}
    </svg>
  )
}

// Each stands on the shelf at y = 100.
const drawings: Record<Thing, React.ReactNode> = {
  bowl: (
    <>
      <path d="M22 62a28 28 0 0 0 56 0z" className="fill-accent" />
      <path d="M42 89h16l3 11H39z" className="fill-accent" />
      <path d="M26 70q24 10 48 0" className="stroke-page" strokeWidth="1.5" />
    </>
  ),
  vase: (
    <>
      <path d="M42 22h16l-2 16c14 10 18 34 6 62H38c-12-28-8-52 6-62z" className="fill-danger" opacity="0.85" />
      <path d="M33 66q17 7 34 0M32 73q18 8 36 0" className="stroke-page" strokeWidth="1.5" />
    </>
  ),
  moon: (
    <>
      <circle cx="50" cy="52" r="27" className="fill-ink" opacity="0.85" />
      <path d="M50 25a27 27 0 0 1 0 54 19 27 0 0 0 0-54z" className="fill-mark" />
      <path d="M50 79v21M36 100h28" className="stroke-ink" strokeWidth="2" />
    </>
  ),
  leaf: (
    <>
      <path d="M50 20c24 20 24 46 0 62-24-16-24-42 0-62z" className="fill-success" opacity="0.85" />
      <path
        d="M50 26v74M50 46l11-9M50 46l-11-9M50 60l13-10M50 60L37 50M50 72l9-8M50 72l-9-8"
        className="stroke-page"
        strokeWidth="1.25"
      />
    </>
  ),
  tile: (
    <>
      <rect x="20" y="40" width="60" height="60" className="fill-accent-wash stroke-accent" strokeWidth="1.5" />
      <path
        d="M50 40a30 30 0 0 1 30 30 30 30 0 0 1-30 30 30 30 0 0 1-30-30 30 30 0 0 1 30-30z"
        className="stroke-accent"
        strokeWidth="1.5"
      />
      <path d="M50 46l7 17 17 7-17 7-7 17-7-17-17-7 17-7z" className="fill-accent" />
    </>
  ),
  star: (
    <>
      <circle cx="50" cy="54" r="32" className="stroke-ink-soft" strokeWidth="1" />
      <circle cx="50" cy="54" r="22" className="stroke-ink-soft" strokeWidth="0.75" strokeDasharray="2 3" />
      <path d="M30 60l14-18 16 6 8 18" className="stroke-ink-soft" strokeWidth="0.75" />
      <g className="fill-warning">
        <circle cx="30" cy="60" r="3" />
        <circle cx="44" cy="42" r="4" />
        <circle cx="60" cy="48" r="2.5" />
        <circle cx="68" cy="66" r="3.5" />
      </g>
      <path d="M50 86v14M38 100h24" className="stroke-ink-soft" strokeWidth="1.5" />
    </>
  ),
  scroll: (
    <>
      <path d="M24 36h46v64H24z" className="fill-mark" />
      <path d="M70 36a6 6 0 0 1 6 6v8H64v-8a6 6 0 0 1 6-6z" className="fill-warning" opacity="0.6" />
      <path d="M32 50h24M32 60h28M32 70h22M32 80h28M32 90h18" className="stroke-ink-soft" strokeWidth="1.25" />
    </>
  ),
}
