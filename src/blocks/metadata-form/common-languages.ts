/** Languages in which collections are often described, beside those that a form already uses. BCP 47 tags. */
export const commonLanguages: readonly string[] =
  'ar ca cs da de el en es eu fa fr fur grc he hr hu hy it ja ko la nl pl pt ro ru sc sl sq sr sv tr uk zh'.split(' ')
