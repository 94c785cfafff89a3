import { clsx } from 'clsx'

export type ProgressRingProps = {
  /** 0 to 100. */
  value: number
  label: string
  /** The number inside the ring. */
  showValue?: boolean
  size?: 's' | 'm' | 'l'
  className?: string
}

const sizes = { s: 'size-5', m: 'size-12', l: 'size-20' }
const around = 2 * Math.PI * 20

/** Progress as a ring. It takes the colour of the text around it. */
export function ProgressRing({ value, label, showValue = false, size = 'm', className }: ProgressRingProps) {
  const part = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={part}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('relative inline-grid place-items-center', sizes[size], className)}
    >
      <svg viewBox="0 0 48 48" fill="none" strokeWidth="4" aria-hidden className="size-full -rotate-90">
        <circle cx="24" cy="24" r="20" className="stroke-current opacity-25" />
        <circle
          cx="24"
          cy="24"
          r="20"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part / 100)}
          className="stroke-current transition-[stroke-dashoffset] duration-slow"
        />
      </svg>
      {showValue && size !== 's' && (
        <span aria-hidden className="absolute text-2xs font-medium tabular-nums">
          {part}%
        </span>
      )}
    </span>
  )
}
