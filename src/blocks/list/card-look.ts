import { clsx } from 'clsx'

/** The link that a card is: its picture and its title. */
export const cardLink = 'group/link relative block rounded outline-offset-4 [-webkit-touch-callout:none]'

/** The picture of a card; `marked` after its first tap. */
export const cardPictureLook = (marked: boolean) =>
  clsx(
    'transition-shadow duration-calm group-hover/link:shadow-md',
    marked && 'shadow-md outline-2 outline-offset-2 outline-line-strong',
  )

export const cardTitle =
  'mt-2.5 line-clamp-6 font-serif text-base leading-5 text-pretty break-words decoration-line-strong underline-offset-3 group-hover/link:underline'
