/** What a page being read depends on: it is true until one of its tags changes, or its end has come. */
export class CacheScope {
  readonly tags = new Set<string>()
  /** Drafts that stand in the place of what is in force, by the key of their block. */
  readonly drafts: ReadonlyMap<string, unknown>
  #end: Date | undefined

  /** When the look at the drafts ends. */
  readonly previewUntil: Date | undefined

  constructor(drafts: ReadonlyMap<string, unknown> = new Map(), previewUntil?: Date) {
    this.drafts = drafts
    this.previewUntil = previewUntil
  }

  /** The page shows these: a change of any of them makes it stale. */
  shows(...tags: readonly string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** The page is only true until then. Said more than once, the earliest holds; without a moment it says nothing. */
  until(moment: Date | undefined): void {
    if (moment !== undefined && (this.#end === undefined || moment < this.#end)) this.#end = moment
  }

  get end(): Date | undefined {
    return this.#end
  }
}
