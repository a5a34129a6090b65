import { useState } from 'react'

const prefix = 'admin-hidden-columns:'

/** The columns of a list that are hidden in this browser, and a function that hides other ones. */
export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readHiddenColumns(list))
  return [
    hidden,
    (hidden) => {
      setHidden(hidden)
      storeHiddenColumns(list, hidden)
    },
  ]
}

export function readHiddenColumns(list: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + list) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    // A browser may keep the storage from the page. Then all columns are shown.
    return []
  }
}

export function storeHiddenColumns(list: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(prefix + list)
    else localStorage.setItem(prefix + list, JSON.stringify(hidden))
  } catch {
    // The columns are hidden until the page is left.
  }
}
