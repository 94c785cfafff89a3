/** The most characters of a step's commentary, in each language (stories spec 9). */
export const mostCommentary = 800
/** The longest time at a step, in seconds. */
export const longestDelay = 3600

/** The characters of a commentary as people count them: without its tags, and an entity as one. */
export const commentaryLength = (chars: string): number =>
  chars.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(?:[a-z]+|#\d+);/gi, ' ').length
