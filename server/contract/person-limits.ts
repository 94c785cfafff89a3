/** How much of something one person can have or do, so that nobody fills the work of others; the contracts name these numbers. */
export const personLimits = {
  /** Lists of one's own. */
  lists: 500,
  /** Lists of one's own that workgroups see. */
  sharedLists: 100,
  /** Lists sent to one colleague within a day. */
  sentListsADay: 20,
  /** Uploads in parts that are not taken yet. */
  unfinishedUploads: 100,
  /** Accounts created, invited or reset within a day: two tables of users at their largest. */
  accountsADay: 2000,
} as const
