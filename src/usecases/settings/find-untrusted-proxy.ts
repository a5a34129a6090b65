import { getSettings } from '#db/queries/settings/settings.ts'
import type { Shop } from '../shop.ts'

export const untrustedProxySetting = 'untrustedProxy'

const shownHours = 24

/** The address of a proxy that TRUST_PROXY does not name and that sent a request in the last 24 hours. */
export async function findUntrustedProxy({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<string | undefined> {
  const stored = (await getSettings(db)).get(untrustedProxySetting)
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('address' in stored && 'seenAt' in stored)) return undefined
  const { address, seenAt } = stored
  if (typeof address !== 'string' || typeof seenAt !== 'string') return undefined
  const isRecent = clock.now().getTime() - Date.parse(seenAt) < shownHours * 3_600_000
  return isRecent ? address : undefined
}
