/** A record that staff edit in a form. */
export interface EditedRecord {
  readonly kind:
    | 'product'
    | 'promotion'
    | 'bundle'
    | 'settings'
    | 'sign-in-policy'
    | 'staff'
    | 'sales-hold'
    | 'rule'
    | 'search-synonym'
    | 'question'
    | 'lot'
    | 'claim-term'
    | 'provider-account'
    | 'dispute'
    | 'shipping-box'
    | 'location'
    | 'tax-registration'
    | 'tax-rate'
    | 'tax-shipping'
    | 'tax-fee'
    | 'tax-excise'
    | 'tax-certificate'
    | 'order-draft'
    | 'price-list'
    | 'customer-group'
    | 'shipping-method'
    | 'shipping-methods'
    | 'processing-calendar'
  readonly id: string
}

/** The values of a record's fields, as JSON. */
export type FieldValues = Readonly<Record<string, unknown>>

/** One saved edit of a record. The number of the last one is the version of the record. */
export interface RecordChange {
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** A field that somebody else changed after this edit began. */
export interface FieldConflict {
  readonly field: string
  /** What this edit would save. Absent when it did not change the field. */
  readonly yours?: unknown
  /** What is stored now. */
  readonly theirs: unknown
  readonly changedBy: string
  /** Undefined when no single moment is known. */
  readonly changedAt: Date | undefined
}

/** Why a stale edit was refused (decision 0058). */
export interface EditConflict {
  /** The current version, for the next attempt. */
  readonly version: number
  readonly fields: readonly FieldConflict[]
}

/** What an edit changes: the fields whose values differ. */
export function compareFields(before: FieldValues, after: FieldValues): RecordChange['changes'] {
  const changed = Object.keys(after).filter((field) => !isSameValue(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { from: toJson(before[field]), to: toJson(after[field]) }]),
  )
}

/**
 * The fields that others changed since an edit began. `entered` may hold every field of a form: one that still has the
 * value from before the others' changes was not edited.
 */
export function findFieldConflicts(
  since: readonly RecordChange[],
  { entered, stored }: { readonly entered: FieldValues; readonly stored: FieldValues },
): FieldConflict[] {
  const byField = Map.groupBy(
    since.flatMap(({ changes, changedBy, changedAt }) =>
      Object.entries(changes).map(([field, change]) => ({ field, ...change, changedBy, changedAt })),
    ),
    ({ field }) => field,
  )
  // In the order of the form.
  const names = new Set([...Object.keys(stored), ...byField.keys()])
  return [...names].flatMap((field) => {
    const changes = byField.get(field) ?? []
    const [first, last] = [changes[0], changes.at(-1)]
    if (first === undefined || last === undefined) return []
    const isEdited = entered[field] !== undefined && !isSameValue(entered[field], first.from)
    return {
      field,
      ...(isEdited ? { yours: toJson(entered[field]) } : {}),
      theirs: field in stored ? toJson(stored[field]) : last.to,
      changedBy: last.changedBy,
      changedAt: last.changedAt,
    }
  })
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(toJson(one)) === JSON.stringify(toJson(other))
}

/** Dates become text, and an absent value becomes null. */
function toJson(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
