import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getTaxTables, insertTaxRates, updateTaxRate } from '#db/queries/tax/tax-tables.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { planRates, type RatePlan } from '#domain/tax/plan-rates.ts'
import { readRateFile } from '#domain/tax/rate-file.ts'
import type { TaxRate } from '#domain/tax/tax-tables.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainUnusedCities } from './explain-unused-cities.ts'
import { taxTablesRecord } from './tax-record.ts'

/** The preview has all of them. */
const maxNamed = 10

export interface PreviewedRates extends RatePlan {
  /** Differs when the file, or the table of the shop, differs. */
  readonly digest: string
}

/** What a file of rates would store. */
export async function previewTaxRates(
  db: Database,
  { file }: { readonly file: string },
): Promise<Result<PreviewedRates>> {
  const read = readRateFile(file)
  if (read === undefined)
    return refuse('invalid-input', {
      fields: { file: 'The first line of the file has no columns of tax rates that the shop reads.' },
    })
  const plan = planRates(read, (await getTaxTables(db)).rates)
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex')
  return ok({ ...plan, digest })
}

/** Stores the rates of a file, and ends those before them. A file with problems stores nothing. */
export async function importTaxRates(
  shop: Shop,
  {
    file,
    expectedDigest,
    by,
  }: { readonly file: string; readonly expectedDigest: string; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, taxTablesRecord)
    const preview = await previewTaxRates(transaction, { file })
    if (!preview.ok) return preview
    const { problems, inserted, ended, digest } = preview.value
    if (problems.length > 0)
      return refuse('invalid-input', {
        fields: {
          file: problems
            .slice(0, maxNamed)
            .map(({ line, message }) => `Line ${line}: ${message}`)
            .join(' '),
        },
      })
    if (digest !== expectedDigest)
      return refuse('invalid-state', {
        message: 'The rates of the shop have changed since the preview. Look at it again.',
      })
    if (inserted.length === 0 && ended.length === 0)
      return ok('Nothing is new: every rate of the file is stored.')
    await endRates(shop, transaction, { ended, by })
    await insertTaxRates(transaction, inserted)
    await recordEvent(shop, transaction, {
      by,
      kind: 'tax rates imported',
      subject: [...new Set([...inserted, ...ended].map(({ state }) => state))].toSorted().join(', '),
      detail: { stored: inserted.length, ended: ended.length },
    })
    const last = ended.length === 0 ? '' : ` ${formatUnits(ended.length, 'earlier rate')} got a last day.`
    const unused = await explainUnusedCities(transaction, inserted)
    return ok(
      `${formatUnits(inserted.length, 'rate')} stored.${last}${unused === undefined ? '' : ` ${unused}`}`,
    )
  })
}

async function endRates(
  shop: Shop,
  transaction: Database,
  { ended, by }: { readonly ended: readonly TaxRate[]; readonly by: Actor },
): Promise<void> {
  const before = new Map((await getTaxTables(transaction)).rates.map((rate) => [rate.id, rate]))
  for (const rate of ended) {
    await recordUnconditionalEdit(
      transaction,
      { kind: 'tax-rate', id: rate.id },
      {
        stored: { endsOn: before.get(rate.id)?.endsOn },
        entered: { endsOn: rate.endsOn },
        by,
        now: shop.clock.now(),
      },
    )
    await updateTaxRate(transaction, rate)
  }
}
