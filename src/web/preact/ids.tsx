import { createContext, type ReactNode, useContext, useState } from 'react'

interface Ids {
  readonly prefix: string
  count: number
}

const Scope = createContext<Ids>({ prefix: 'id', count: 0 })

/** The next id of the scope. */
function take(ids: Ids): string {
  ids.count += 1
  return `${ids.prefix}-${ids.count}`
}

/**
 * Numbers the ids inside by themselves. Server and browser give an element the same id only where they render in the same order:
 * the browser hydrates some parts later than others, and loads some when they are needed.
 */
export function IdScope({ children }: { children: ReactNode }) {
  const outer = useContext(Scope)
  const [ids] = useState(() => ({ prefix: take(outer), count: 0 }))
  return <Scope value={ids}>{children}</Scope>
}

/** Begins to number the ids of a page. The server renders many of them. */
export function PageIds({ children }: { children: ReactNode }) {
  const [ids] = useState(() => ({ prefix: 'id', count: 0 }))
  return <Scope value={ids}>{children}</Scope>
}

/** In place of the one of Preact, which numbers the whole page in the order of rendering. */
export function useId(): string {
  const ids = useContext(Scope)
  const [id] = useState(() => take(ids))
  return id
}
