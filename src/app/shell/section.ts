export type Section = 'workspace' | 'catalog' | 'story' | 'management' | 'configuration'

const sections: readonly Section[] = ['workspace', 'catalog', 'story', 'management', 'configuration']

/** The section of a path inside the application, by its first word; undefined for /support and similar paths. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections.find((section) => pathname === `/${section}` || pathname.startsWith(`/${section}/`))
