import { useState } from 'react'
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

/** The active locations and the chosen one, at first the main one. Without a choice, the shop has only one. */
export function useLocationChoice() {
  const locations = useLocations().filter(({ isActive }) => isActive)
  const [chosen, setLocationId] = useState<string>()
  return { locations, locationId: chosen ?? locations[0]?.id, setLocationId }
}
