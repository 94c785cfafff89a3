/** Small letters without accents, one kind of dash and apostrophe, single blanks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same for two spellings of one word: without case, accents and blanks. */
export const wordKey = (text: string): string => plainText(text).replaceAll(' ', '')
