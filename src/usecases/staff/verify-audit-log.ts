import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import {
  type AuditSeal,
  countUnsealedEntries,
  listAuditLines,
  listAuditSeals,
} from '#db/queries/staff/audit-seals.ts'

export type AuditLogCheck =
  | {
      readonly ok: true
      readonly entries: number
      readonly seals: number
      /** Added since the last seal. */
      readonly unsealed: number
      /** The hash of the last seal, in hexadecimal digits; undefined without one. */
      readonly head: string | undefined
    }
  | {
      readonly ok: false
      /** Between which entries the log was changed. */
      readonly firstEntryId: number
      readonly lastEntryId: number
      readonly problem: string
    }

const sealsPerRead = 500

/**
 * Calculates the chain over the audit log again and compares it with its seals.
 * @param expectedHead the head of an earlier day, which must still be a link of the chain
 */
export async function verifyAuditLog(db: Database, expectedHead?: string): Promise<AuditLogCheck> {
  let previous: AuditSeal | undefined
  let [entries, seals, foundHead] = [0, 0, expectedHead === undefined]
  for (;;) {
    const page = await listAuditSeals(db, { after: previous?.lastEntryId ?? 0, limit: sealsPerRead })
    for (const seal of page) {
      const problem = await findProblem(db, seal, previous)
      if (problem !== undefined) {
        const { firstEntryId, lastEntryId } = seal
        return { ok: false, firstEntryId, lastEntryId, problem }
      }
      entries += seal.entries
      seals += 1
      foundHead ||= seal.hash.toString('hex') === expectedHead?.toLowerCase()
      previous = seal
    }
    if (page.length < sealsPerRead) break
  }
  const lastEntryId = previous?.lastEntryId ?? 0
  if (!foundHead) {
    const problem = 'The given head is not in the chain. Entries or seals were removed or rewritten.'
    return { ok: false, firstEntryId: 1, lastEntryId, problem }
  }
  const unsealed = await countUnsealedEntries(db, lastEntryId)
  return { ok: true, entries, seals, unsealed, head: previous?.hash.toString('hex') }
}

async function findProblem(
  db: Database,
  seal: AuditSeal,
  previous: AuditSeal | undefined,
): Promise<string | undefined> {
  const previousHash = previous?.hash ?? Buffer.alloc(0)
  if (!seal.previousHash.equals(previousHash)) return 'The seal before was changed or removed.'
  const range = { after: previous?.lastEntryId, until: seal.lastEntryId }
  const lines = await listAuditLines(db, range)
  if (lines.length !== seal.entries) return `It has ${lines.length} entries instead of ${seal.entries}.`
  const hash = createHash('sha256')
    .update(previousHash)
    .update([seal.line, ...lines].join('\n'))
    .digest()
  return hash.equals(seal.hash) ? undefined : 'An entry or the seal was changed.'
}
