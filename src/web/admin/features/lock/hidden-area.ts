import { useEffect } from 'react'

/** Nothing of the area is seen for as long as this is shown. */
export function useHiddenArea(): void {
  useEffect(() => {
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
    }
  }, [])
}
