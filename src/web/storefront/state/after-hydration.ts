import { startTransition, useLayoutEffect, useState } from 'react'
import { whenHydrated } from '#web/preact/separate-task.tsx'

let isOver = false

/**
 * False on the server and until the page is hydrated, then true. All components that ask change at once. In development React
 * does that in small steps.
 */
export function useAfterHydration(): boolean {
  const [isAfter, setIsAfter] = useState(isOver)
  useLayoutEffect(
    () =>
      whenHydrated(() => {
        isOver = true
        startTransition(() => setIsAfter(true))
      }),
    [],
  )
  return isAfter
}
