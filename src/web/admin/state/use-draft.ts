import { useState } from 'react'

interface Stored<Values> {
  readonly values: Values
  readonly version: number
}

/**
 * The values of a form that stays on the page. It follows newer stored values while nothing is changed, and otherwise
 * keeps the version that it started from, so that a save cannot overwrite what it never showed.
 */
export function useDraft<Values extends object>(stored: Stored<Values>) {
  const [base, setBase] = useState(stored)
  const [changes, setChanges] = useState<Partial<Values>>({})
  const values: Values = { ...base.values, ...changes }
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  if (!isDirty && stored.version > base.version) {
    setBase(stored)
    setChanges({})
  }
  return {
    values,
    isDirty,
    version: base.version,
    update: (part: Partial<Values>) => setChanges((now) => ({ ...now, ...part })),
    discard: () => setChanges({}),
    markSaved(version: number) {
      setBase({ values, version })
      setChanges({})
    },
  }
}
