/** How many pictures fit on the first screen of a desktop computer. */
export const onFirstScreen = 8
