import type { Database } from '#db/open.ts'
import { lockProducts } from '#db/queries/catalog/products.ts'
import {
  hasCurrentLot,
  isLotNumberTaken,
  lockLot,
  type StoredLot,
  updateLot,
} from '#db/queries/lots/lot-edits.ts'
import { insertLot } from '#db/queries/lots/lots.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import type { LotStatus } from '#domain/lots/lab-results.ts'
import { refuseLotEdit } from '#domain/lots/lot-actions.ts'
import { explainReportEnd, getLotEntry, type LotEntry, validateLotEntry } from '#domain/lots/lot-entry.ts'
import { addMonths } from '#domain/lots/report-months.ts'
import { compareFields, type EditedRecord, type FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { assignAllUnits } from './assign-units.ts'

export interface SavedLot {
  readonly id: string
  readonly message: string
}

/** Adds a lot to a product. It is a draft, so nothing is sold from it yet. The first lot gets the units that are in no lot. */
export async function createLot(
  shop: Shop,
  { productId, entry, by }: { readonly productId: string; readonly entry: LotEntry; readonly by: Actor },
): Promise<Result<SavedLot>> {
  const now = shop.clock.now()
  const { reportMonths } = await getShopSettings(shop.db)
  const completed = withExpiry(entry, reportMonths)
  const refusal = refuseEntry(completed, now)
  if (refusal !== undefined) return { ok: false, refusal }
  return runUnlessRefused(shop.db, async (transaction) => {
    const [product] = await lockProducts(transaction, [productId])
    if (product === undefined) return refuse('product-not-found')
    const claim = await refuseLotClaims(shop, transaction, completed, { by, now })
    if (claim !== undefined) return { ok: false, refusal: claim }
    const isFirst = !(await hasCurrentLot(transaction, productId))
    const draft = { productId, number: entry.number, results: entry.results, reportFileKey: undefined }
    const inserted = await insertLot(transaction, draft, { isCurrent: isFirst })
    if (inserted === undefined) return refuseTakenNumber()
    const units = isFirst
      ? await assignAllUnits(transaction, { productId, lotId: inserted.id }, { by, at: now })
      : 0
    await updateLot(transaction, inserted.id, { entry: completed }, now)
    await recordEvent(shop, transaction, {
      by,
      kind: 'lot added',
      subject: entry.number,
      detail: {
        product: product.name,
        testedOn: entry.testedOn,
        laboratory: entry.laboratory,
        ...(units === 0 ? {} : { units }),
      },
      productIds: [productId],
    })
    const taken =
      units === 0
        ? []
        : [`${formatUnits(units, 'unit')} in stock ${units === 1 ? 'is' : 'are'} of this lot now.`]
    return ok({
      id: inserted.id,
      message: [
        `Lot ${entry.number} added as a draft.`,
        ...taken,
        explainReportEnd(completed, reportMonths) ?? [],
      ]
        .flat()
        .join(' '),
    })
  })
}

/** Changes what a lot's report says. A lot that passed is a draft again, because that was decided by other figures. */
export async function updateLotEntry(
  shop: Shop,
  edit: {
    readonly id: string
    readonly expectedVersion: number
    readonly entry: LotEntry
    readonly by: Actor
  },
): Promise<Result<SavedLot>> {
  const now = shop.clock.now()
  const { reportMonths } = await getShopSettings(shop.db)
  const entry = withExpiry(edit.entry, reportMonths)
  const refusal = refuseEntry(entry, now)
  if (refusal !== undefined) return { ok: false, refusal }
  return shop.db.transaction().execute(async (transaction) => {
    const lot = await lockLot(transaction, edit.id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const message = refuseLotEdit(lot.status)
    if (message !== undefined) return refuse('invalid-state', { message })
    const claim = await refuseLotClaims(shop, transaction, entry, { by: edit.by, now })
    if (claim !== undefined) return { ok: false, refusal: claim }
    if (await isLotNumberTaken(transaction, entry.number, lot.id)) return refuseTakenNumber()
    const [stored, entered] = [getLotFields(getLotEntry(lot)), getLotFields(entry)]
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion: edit.expectedVersion,
      stored,
      entered,
      by: edit.by,
      now,
    })
    if (!recorded.ok) return recorded
    const changes = compareFields(stored, entered)
    const status = needsNewDecision(lot.status, changes) ? 'draft' : lot.status
    await updateLot(transaction, lot.id, { entry, status }, now)
    if (status !== lot.status) await publishSettledStock(transaction, [lot.productId])
    await recordEvent(shop, transaction, {
      by: edit.by,
      kind: 'lot changed',
      subject: entry.number,
      detail: {
        ...Object.fromEntries(
          Object.entries(changes).map(([field, { from, to }]) => [
            field,
            `${from ?? 'none'} → ${to ?? 'none'}`,
          ]),
        ),
        ...(status === lot.status ? {} : { status: `${lot.status} → ${status}` }),
      },
      productIds: [lot.productId],
    })
    const note = status === lot.status ? '' : ' It is a draft again: check it before you pass it.'
    return ok({
      id: lot.id,
      message: [`Lot ${entry.number} saved.${note}`, explainReportEnd(entry, reportMonths) ?? []]
        .flat()
        .join(' '),
    })
  })
}

/** Product pages, lab reports and the emails of a recall show them. */
function refuseLotClaims(
  shop: Shop,
  transaction: Database,
  { number, laboratory, laboratoryCertificate, method }: LotEntry,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<Refusal | undefined> {
  const texts = {
    number,
    laboratory: laboratory ?? undefined,
    laboratoryCertificate: laboratoryCertificate ?? undefined,
    method: method ?? undefined,
  }
  const check = { scope: 'product', subject: `lot ${number}`, texts, by, now } as const
  return checkClaims(shop, transaction, { ...check, overrideReason: 'never' })
}

export const lotNotFound = { message: 'This lot does not exist.' }

export function toLotRecord({ id }: Pick<StoredLot, 'id'>): EditedRecord {
  return { kind: 'lot', id }
}

/** A new number would put the report of one lot on another. When the lot came in changes nothing. */
function needsNewDecision(status: LotStatus, changes: Readonly<Record<string, unknown>>): boolean {
  if (status === 'draft') return false
  return Object.keys(changes).some((field) => field !== 'receivedOn')
}

function withExpiry(entry: LotEntry, reportMonths: number): LotEntry {
  if (entry.expiresOn !== undefined || entry.testedOn === undefined) return entry
  return { ...entry, expiresOn: addMonths(entry.testedOn, reportMonths) }
}

function refuseEntry(entry: LotEntry, now: Date): Refusal | undefined {
  const fields = validateLotEntry(entry, toLegalDay(now))
  const messages = Object.values(fields)
  return messages.length === 0 ? undefined : { code: 'invalid-input', message: messages.join(' '), fields }
}

function refuseTakenNumber(): Result<never> {
  const message = 'Another lot already has this number.'
  return refuse('invalid-input', { message, fields: { number: message } })
}

/** The fields of the form. An empty field is null, because undefined means that an edit leaves it alone. */
function getLotFields({ results, ...entry }: LotEntry): FieldValues {
  const emptyAsNull = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]))
  return { ...emptyAsNull(entry), ...emptyAsNull(results) }
}
