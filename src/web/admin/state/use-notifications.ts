import { getNotifications } from '../api/notifications.ts'
import { useRead } from '../api/use-read.ts'
import { useSession } from './session.ts'

/** Work that needs staff, refetched every minute. Not before a required second factor is set up. */
export function useNotifications() {
  const { secondFactor } = useSession()
  return useRead(getNotifications(), { refetchInterval: 60_000, enabled: secondFactor !== 'needed' })
}
