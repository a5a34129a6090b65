import { startTransition, useEffect, useState } from 'react'

let isOver = false

/**
 * False on the server and during hydration, then true. React changes to it in small steps: many components ask, and a
 * phone would be busy for 0.1 seconds if all of them changed at once.
 */
export function useAfterHydration(): boolean {
  const [isAfter, setIsAfter] = useState(isOver)
  useEffect(() => {
    isOver = true
    startTransition(() => setIsAfter(true))
  }, [])
  return isAfter
}
