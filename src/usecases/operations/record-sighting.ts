import { saveSetting } from '#db/queries/settings/settings.ts'
import type { Shop } from '../shop.ts'

/** What a process notices in requests, and staff should know: the setting that it is kept in. */
export type Sighting =
  /** The IP address of a proxy that TRUST_PROXY does not name. */
  | 'untrustedProxy'
  /** The public host name by which visitors reach a shop that is in demo mode by default; empty behind a nameless proxy. */
  | 'publicHost'

/** Records the newest address that was seen. Undefined removes the record. */
export async function recordSighting(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  sighting: Sighting,
  address: string | undefined,
): Promise<void> {
  const record = address === undefined ? null : { address, seenAt: clock.now().toISOString() }
  await saveSetting(db, sighting, record)
}
