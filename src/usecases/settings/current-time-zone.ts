import type { Database } from '#db/open.ts'
import { setShopTimeZone } from '#domain/shop-time.ts'
import { getShopSettings } from './get-shop-settings.ts'

/** Keeps the time zone of this process the one of the settings (decision 0216). */
export class CurrentTimeZone {
  readonly #db: Database
  readonly #onChange: () => void
  readonly #onError: (error: unknown) => void

  /** @param onChange drops what was made in the earlier zone */
  constructor(
    db: Database,
    { onChange, onError }: { readonly onChange: () => void; readonly onError: (error: unknown) => void },
  ) {
    this.#db = db
    this.#onChange = onChange
    this.#onError = onError
  }

  async load(): Promise<void> {
    setShopTimeZone((await getShopSettings(this.#db)).timeZone)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes('time-zone')) this.clear()
  }

  /** Loads the zone again. */
  clear(): void {
    this.load().then(this.#onChange, this.#onError)
  }
}
