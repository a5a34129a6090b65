import { getNotifications } from '../api/notifications.ts'
import { useRead } from '../api/use-read.ts'
import { useSession } from './session.ts'

/** What waits for a person, counted again every minute; not asked by who must set up a second factor first. */
export function useNotifications() {
  const { secondFactor } = useSession()
  return useRead(getNotifications(), { refetchInterval: 60_000, enabled: secondFactor !== 'needed' })
}
