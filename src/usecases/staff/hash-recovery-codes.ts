import { listFastHashedCodes, replaceRecoveryCodeHash } from '#db/queries/staff/second-factor.ts'
import type { Shop } from '../shop.ts'

/** Hashes the recovery codes of earlier versions, which are stored as SHA-256, like passwords. */
export async function hashRecoveryCodes({ db, passwords }: Pick<Shop, 'db' | 'passwords'>): Promise<void> {
  for (const { codeHash, sha256 } of await listFastHashedCodes(db))
    await replaceRecoveryCodeHash(db, codeHash, await passwords.hash(sha256))
}
