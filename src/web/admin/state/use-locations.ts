import { listLocations } from '#contract/admin/inventory/calls.ts'
import { useRead } from '../api/use-read.ts'
import { useSession } from './session.ts'

/** The locations of the shop, the main one first. Empty while it has only one, because its screens name none then. */
export function useLocations() {
  const { permissions } = useSession()
  const { data } = useRead(listLocations(), {
    enabled: permissions.includes('lots.read'),
    staleTime: 60_000,
  })
  const locations = data?.locations ?? []
  return locations.length > 1 ? locations : []
}
