import { clsx } from 'clsx'

const columns = 'md:grid md:grid-cols-2 md:gap-x-8 xl:grid-cols-3 3xl:grid-cols-5'

/** All tiles, in rows. */
export const rows = clsx('grid grid-cols-1', columns)

/** The first tiles: side by side on a small screen. */
export const strip = clsx(
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 max-md:[&>li]:w-64 max-md:[&>li]:shrink-0 max-md:[&>li]:snap-start md:mx-0 md:overflow-visible md:px-0 md:pb-0',
  columns,
)
