/** The filters and order of a list that a staff member keeps under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The query string of the list, without its page: 'queue=pack&sort=total'. */
  readonly query: string
}

/** `perList` is for one staff member. The others are in characters. */
export const savedViewLimits = { perList: 20, name: 60, query: 1000 } as const
