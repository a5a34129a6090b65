import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { lockCertificate, removeReplacedName, updateCertificate } from '#db/queries/tax/certificates.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseCertificate, type TaxCertificate } from '#domain/tax/certificate.ts'
import { convertDocument } from '../content/convert-document.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import { removeSealedFile, storeWithSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'
import { hashDocument } from './certificates.ts'

const kind = 'tax certificate'

type Entered = Pick<TaxCertificate, 'number' | 'states' | 'expiresOn'>

export interface CertificateEdit extends Entered {
  readonly customerId: string
  readonly id: string
  /** The version of the certificate that staff saw. */
  readonly expectedVersion: number
  /** Undefined: the document stays. */
  readonly document: Uint8Array | undefined
  readonly by: Actor
}

/** A document to store. */
interface NewFile {
  readonly name: string
  readonly mediaType: 'application/pdf' | 'image/webp'
  readonly content: Uint8Array
  /** Of the document as it was uploaded. */
  readonly documentHash: Buffer
}

/**
 * Changes a certificate that counts or has expired, with another document or with the one that it has (decision 0337). One that
 * has expired keeps its last day, or gets a later one. Staff looked at the document again. A replaced document is deleted once
 * the new one is stored.
 */
export async function editTaxCertificate(shop: Shop, edit: CertificateEdit): Promise<Result<string>> {
  const converted = edit.document && (await convertDocument(shop, edit.customerId, edit.document))
  if (converted?.ok === false) return converted
  const file = edit.document &&
    converted && {
      name: randomBytes(16).toString('hex'),
      ...converted.value,
      documentHash: hashDocument(edit.document),
    }
  const save = (transaction: Database) => saveEdit(shop, transaction, edit, file)
  const edited =
    file === undefined
      ? await runUnlessRefused(shop.db, save)
      : await storeWithSealedFile(shop, { kind, name: file.name }, file.content, save)
  if (!edited.ok) return edited
  const { replaced, message } = edited.value
  if (replaced !== undefined) await deleteReplaced(shop, replaced)
  return ok(message)
}

async function saveEdit(
  shop: Shop,
  transaction: Database,
  { customerId, id, expectedVersion, by, document: _, ...entered }: CertificateEdit,
  file: NewFile | undefined,
): Promise<Result<{ readonly message: string; readonly replaced?: string | undefined }>> {
  const now = shop.clock.now()
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
      by,
      now,
    },
  )
  if (!recorded.ok) return recorded
  const refusal = refuseCertificate(entered, toLegalDay(now), stored)
  if (refusal !== undefined) return { ok: false, refusal }
  if (recorded.value === expectedVersion) return ok({ message: 'Nothing was changed.' })
  const checked = { checkedBy: by.displayName, checkedAt: now }
  await updateCertificate(transaction, { ...entered, ...checked, id, file: file && toStoredFile(file) })
  await recordEvent(shop, transaction, {
    by,
    kind: 'tax certificate updated',
    subject: customerId,
    detail: {
      number: entered.number,
      before: describeCertificate(stored),
      after: describeCertificate(entered),
      ...(file !== undefined && { document: 'replaced' }),
    },
  })
  const message = `Certificate ${entered.number} is saved.`
  return ok({ message, replaced: file && stored.name })
}

const toStoredFile = ({ name, mediaType, documentHash }: NewFile) => ({ name, mediaType, documentHash })

async function deleteReplaced(shop: Shop, name: string): Promise<void> {
  await removeSealedFile(shop, { name })
  await removeReplacedName(shop.db, name)
}

function toFields({ number, states, expiresOn }: Entered) {
  return { number, states: states.join(' '), expiresOn }
}

/** 'CA, NY until 2027-01-31' */
function describeCertificate({ states, expiresOn }: Entered): string {
  return `${states.join(', ')} until ${expiresOn}`
}
