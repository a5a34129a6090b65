import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Navigates after something is done, unless the shopper has left the page meanwhile. */
export function useSafeNavigate(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = isLeaving
    return () => {
      hasLeft.current = true
    }
  }, [isLeaving])
  return async (to) => {
    if (!hasLeft.current) await navigate(to)
  }
}
