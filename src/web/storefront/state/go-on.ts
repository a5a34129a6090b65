import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Leads on once something is done, unless its reader has left for another page meanwhile. */
export function useGoOn(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const left = useRef(false)
  useEffect(() => {
    left.current = leaving
    return () => {
      left.current = true
    }
  }, [leaving])
  return async (to) => {
    if (!left.current) await navigate(to)
  }
}
