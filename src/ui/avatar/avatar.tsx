import { clsx } from 'clsx'
import { useState } from 'react'

export type AvatarProps = {
  /** The person's name. */
  name: string
  src?: string
  /** Shown if the first picture fails, before the initials. */
  fallbackSrc?: string
  size?: 's' | 'm' | 'l' | 'xl'
  /** The name is shown beside it, so it is not read twice. */
  decorative?: boolean
  className?: string
}

const sizes = { s: 'size-6 text-2xs', m: 'size-9 text-xs', l: 'size-14 text-lg', xl: 'size-28 text-3xl' }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toLocaleUpperCase())
    .join('')

/** A person's picture, or the initials without one. */
export function Avatar({ name, src, fallbackSrc, size = 'm', decorative = false, className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, fallbackSrc].find(
    (candidate) => candidate !== undefined && candidate !== '' && !failed.includes(candidate),
  )
  const named = decorative || name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...named}
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-wash font-serif font-medium text-accent-strong select-none',
        sizes[size],
        className,
      )}
    >
      {shown === undefined ? (
        <span aria-hidden>{initials(name)}</span>
      ) : (
        <img
          src={shown}
          alt=""
          draggable={false}
          onError={() => setFailed([...failed, shown])}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
