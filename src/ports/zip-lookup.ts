/** What an outside service says of a ZIP. It knows no county, so it never decides on its own. */
export interface ZipFinding {
  readonly zip: string
  readonly place: string
  /** Two letters. */
  readonly state: string
  readonly stateName: string
  readonly lat: number | null
  readonly lng: number | null
}

export interface ZipLookup {
  readonly name: string
  /** Undefined when no such ZIP is known. @throws when the service cannot be reached or answers nonsense. */
  find(zip: string): Promise<ZipFinding | undefined>
}
