const natural = new Intl.Collator(undefined, { numeric: true })

/** The order of the names of files and folders as people count: 2 before 10. */
export const byName = (one: string, other: string): number => natural.compare(one, other)
