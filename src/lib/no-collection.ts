/** In the address of an item, stands for the collection of an item that is in none. */
export const noCollection = '-'
