import { lockPayouts } from '#db/queries/payouts/payouts.ts'
import { keepWaitingLines } from '#db/queries/payouts/waiting-lines.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { cutText, formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { findPayoutAccount, type ReadPayouts, readPayouts } from './read-payout-file.ts'
import { storePayout } from './store-payout.ts'

export interface PayoutFile {
  readonly accountId: string
  /** Its text. */
  readonly file: string
}

/** What a file would book. */
export async function previewPayouts(shop: Shop, file: PayoutFile): Promise<Result<ReadPayouts>> {
  return readPayouts(shop, shop.db, file)
}

/** Books all payouts of a file that are not stored. A file with problems books nothing. */
export async function importPayouts(
  shop: Shop,
  { by, expectedDigest, ...file }: PayoutFile & { readonly expectedDigest: string; readonly by: Actor },
): Promise<Result<{ readonly message: string; readonly ids: readonly string[] }>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const found = await findPayoutAccount(shop, file.accountId)
    if (!found.ok) return found
    await lockPayouts(transaction, found.value.kind)
    const read = await readPayouts(shop, transaction, file)
    if (!read.ok) return read
    const { account, payouts, waiting, problems, digest, formatName } = read.value
    if (problems.length > 0)
      return refuse('invalid-input', {
        fields: { file: problems.map(({ line, message }) => `Line ${line}: ${message}`).join(' ') },
      })
    if (digest !== expectedDigest)
      return refuse('invalid-state', {
        message: 'What the shop knows of this file has changed since the preview. Look at it again.',
      })
    for (const { ref, keptLines } of waiting)
      await keepWaitingLines(transaction, account.id, { payoutRef: ref, lines: keptLines })
    const kept = waiting.flatMap(({ keptLines }) => keptLines).length
    if (payouts.length === 0)
      return ok({
        message:
          kept > 0
            ? `${formatUnits(kept, 'row')} kept until a later file has the rest of the payout.`
            : waiting.length > 0
              ? 'Nothing of the file can be booked yet.'
              : 'Nothing is new: every payout of the file is stored.',
        ids: [],
      })
    const ids: string[] = []
    for (const payout of payouts) {
      const id = await storePayout(shop, transaction, {
        account,
        payout,
        source: 'file',
        note: '',
        createdBy: by.displayName,
      })
      if (id !== undefined) ids.push(id)
    }
    await recordEvent(shop, transaction, {
      by,
      kind: 'payouts imported',
      subject: account.name,
      detail: {
        format: formatName,
        payouts: cutText(payouts.map(({ ref }) => ref).join(', '), 500),
      },
    })
    return ok({ message: `${formatUnits(ids.length, 'payout')} stored.`, ids })
  })
}
