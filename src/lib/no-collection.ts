/** Stands in the address of an item for the collection it is shown in, where it is in none. */
export const noCollection = '-'
