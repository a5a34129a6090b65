import { getNotifications } from '#contract/admin/staff/calls.ts'
import { useRead } from '../api/use-read.ts'
import { isSetUpRequired, useSession } from './session.ts'

/** Work that needs staff, refetched every minute. Not before My security is set up as required. */
export function useNotifications() {
  const session = useSession()
  return useRead(getNotifications(), { refetchInterval: 60_000, enabled: !isSetUpRequired(session) })
}
