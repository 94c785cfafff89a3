import type { Language } from './text'

/** What is said where not even the words of the application came: they stand in the first file that does. */
export const noWords: Record<Language, { sentence: string; reload: string }> = {
  en: { sentence: 'Teca could not be loaded.', reload: 'Reload the page' },
  it: { sentence: 'Teca non si è caricata.', reload: 'Ricarica la pagina' },
}
