import { randomBytes } from 'node:crypto'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { lockCertificate, removeReplacedName, updateCertificate } from '#db/queries/tax/certificates.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseCertificate, type TaxCertificate } from '#domain/tax/certificate.ts'
import { convertDocument } from '../content/convert-document.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import { putSealedFile, removeSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'

const kind = 'tax certificate'

type Entered = Pick<TaxCertificate, 'number' | 'states' | 'expiresOn'>

/**
 * Changes a certificate that counts or has expired, with another document or with the one that it has (decision 0337). Staff looked at the
 * document again. A replaced document is deleted once the new one is stored.
 */
export async function editTaxCertificate(
  shop: Shop,
  {
    customerId,
    id,
    expectedVersion,
    document,
    by,
    ...entered
  }: Entered & {
    readonly customerId: string
    readonly id: string
    /** The version of the certificate that staff saw. */
    readonly expectedVersion: number
    /** Undefined: the document stays. */
    readonly document: Uint8Array | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const now = shop.clock.now()
  const refusal = refuseCertificate(entered, toLegalDay(now))
  if (refusal !== undefined) return { ok: false, refusal }
  const converted = document && (await convertDocument(shop, customerId, document))
  if (converted?.ok === false) return converted
  const file = converted && { name: randomBytes(16).toString('hex'), mediaType: converted.value.mediaType }
  let replaced: string | undefined
  const edited = await runUnlessRefused(shop.db, async (transaction) => {
    const stored = await lockCertificate(transaction, { customerId, id })
    if (stored === undefined) return refuse('not-found', { message: 'This certificate does not exist.' })
    if (stored.endedOn !== undefined)
      return refuse('invalid-state', { message: 'This certificate was ended. Add another one.' })
    const recorded = await recordEdit(
      transaction,
      { kind: 'tax-certificate', id },
      {
        expectedVersion,
        stored: { ...toFields(stored), document: stored.name },
        entered: { ...toFields(entered), document: file?.name },
        ...{ by, now },
      },
    )
    if (!recorded.ok) return recorded
    if (recorded.value === expectedVersion) return ok('Nothing was changed.')
    await updateCertificate(transaction, {
      ...{ ...entered, id, file, checkedBy: by.displayName, checkedAt: now },
    })
    await recordEvent(shop, transaction, {
      ...{ by, kind: 'tax certificate updated', subject: customerId },
      detail: {
        number: entered.number,
        before: describeCertificate(stored),
        after: describeCertificate(entered),
        ...(file !== undefined && { document: 'replaced' }),
      },
    })
    if (file !== undefined && converted !== undefined) {
      await putSealedFile(shop, { kind, name: file.name }, converted.value.content)
      replaced = stored.name
    }
    return ok(`Certificate ${entered.number} is saved.`)
  }).catch(async (error: unknown) => {
    if (file !== undefined) await removeSealedFile(shop, { kind, name: file.name })
    throw error
  })
  if (replaced !== undefined) await deleteReplaced(shop, replaced)
  return edited
}

async function deleteReplaced(shop: Shop, name: string): Promise<void> {
  await removeSealedFile(shop, { kind, name })
  await removeReplacedName(shop.db, name)
}

function toFields({ number, states, expiresOn }: Entered) {
  return { number, states: states.join(' '), expiresOn }
}

/** 'CA, NY until 2027-01-31' */
function describeCertificate({ states, expiresOn }: Entered): string {
  return `${states.join(', ')} until ${expiresOn}`
}
