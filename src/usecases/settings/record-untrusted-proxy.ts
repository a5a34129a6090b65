import { saveSetting } from '#db/queries/settings/settings.ts'
import type { Shop } from '../shop.ts'
import { untrustedProxySetting } from './find-untrusted-proxy.ts'

/** Records the address of a proxy that TRUST_PROXY does not name. Undefined removes the record. */
export async function recordUntrustedProxy(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  address: string | undefined,
): Promise<void> {
  const record = address === undefined ? null : { address, seenAt: clock.now().toISOString() }
  await saveSetting(db, untrustedProxySetting, record)
}
