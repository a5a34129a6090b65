import { getSettings } from '#db/queries/settings/settings.ts'
import { hourMs } from '#domain/duration.ts'
import type { Shop } from '../shop.ts'
import type { Sighting } from './record-sighting.ts'

const shownHours = 24

/** The address that was seen in the last 24 hours. */
export async function findSighting(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  sighting: Sighting,
): Promise<string | undefined> {
  const stored = (await getSettings(db)).get(sighting)
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('address' in stored && 'seenAt' in stored)) return undefined
  const { address, seenAt } = stored
  if (typeof address !== 'string' || typeof seenAt !== 'string') return undefined
  const isRecent = clock.now().getTime() - Date.parse(seenAt) < shownHours * hourMs
  return isRecent ? address : undefined
}
