import { listLocations } from '#contract/admin/inventory/calls.ts'
import type { AdminLocation } from '#contract/admin/inventory/locations.ts'
import { useRead } from '../../api/use-read.ts'

export interface PackingLocations {
  /** Where orders can be packed. Empty in a shop that packs at one location. */
  readonly active: readonly AdminLocation[]
  /** The name of each location by its id, for labels. Empty in a shop that packs at one location. */
  readonly names: ReadonlyMap<string, string>
  readonly isPending: boolean
}

export function usePackingLocations(): PackingLocations {
  const { data, isPending } = useRead(listLocations())
  const locations = data?.locations ?? []
  const active = locations.filter(({ isActive }) => isActive)
  if (active.length < 2) return { active: [], names: new Map(), isPending }
  return { active, names: new Map(locations.map(({ id, name }) => [id, name])), isPending }
}
