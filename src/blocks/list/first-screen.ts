/** So many pictures are on the first screen of a desk. */
export const onFirstScreen = 8
