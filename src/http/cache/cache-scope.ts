/** What a page depends on while it loads. The page is valid until one of its tags changes or it expires. */
export class CacheScope {
  readonly tags = new Set<string>()
  /** Preview drafts that replace the content in force, by block key. */
  readonly drafts: ReadonlyMap<string, unknown>
  /** Called each time that the response is sent, also from memory. */
  onSend: (() => void) | undefined
  #end: Date | undefined

  /** When the preview expires. */
  readonly previewUntil: Date | undefined

  constructor(drafts: ReadonlyMap<string, unknown> = new Map(), previewUntil?: Date) {
    this.drafts = drafts
    this.previewUntil = previewUntil
  }

  /** Adds tags of the data that the page shows. A change of any of them makes the page stale. */
  addTags(...tags: readonly string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Limits how long the page is valid. The earliest time wins; undefined changes nothing. */
  expireAt(time: Date | undefined): void {
    if (time !== undefined && (this.#end === undefined || time < this.#end)) this.#end = time
  }

  get end(): Date | undefined {
    return this.#end
  }
}
