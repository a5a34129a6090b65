import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from './session.ts'

/** Opens the account in place of a page to sign in or sign up, for a shopper who came to it signed in. */
export function useLeaveIfSignedIn(): void {
  const status = useSession((session) => session.status)
  const navigate = useNavigate()
  const isDecided = useRef(false)
  useEffect(() => {
    // Who signs in on the page goes where its form leads.
    if (isDecided.current || status === 'unknown') return
    isDecided.current = true
    if (status === 'signed-in') void navigate(paths.account(), { replace: true })
  }, [status, navigate])
}
