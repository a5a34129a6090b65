import { randomBytes } from 'node:crypto'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { type Actor, recordAccess } from '#db/queries/staff/audit-log.ts'
import {
  deleteCertificate,
  endCertificate,
  findCertificateFile,
  insertCertificate,
  listCertificates,
  listDueCertificates,
  listReplacedNames,
  removeReplacedName,
} from '#db/queries/tax/certificates.ts'
import { isId } from '#domain/id.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import {
  certificateYears,
  maxCertificates,
  refuseCertificate,
  type TaxCertificate,
} from '#domain/tax/certificate.ts'
import { convertDocument } from '../content/convert-document.ts'
import { recordEvent } from '../events/record-event.ts'
import { deleteSealedFiles, openSealedFile, storeWithSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'

const kind = 'tax certificate'
const batchSize = 100

/**
 * Stores a certificate that staff looked at, with its document, encrypted. The customer pays no tax in its states from then on.
 */
export async function addTaxCertificate(
  shop: Shop,
  {
    customerId,
    document,
    by,
    ...entered
  }: Pick<TaxCertificate, 'number' | 'states' | 'expiresOn'> & {
    readonly customerId: string
    readonly document: Uint8Array
    readonly by: Actor
  },
): Promise<Result<string>> {
  const now = shop.clock.now()
  const refusal = refuseCertificate(entered, toLegalDay(now))
  if (refusal !== undefined) return { ok: false, refusal }
  const customer = await findCustomerById(shop.db, customerId)
  if (customer === undefined) return refuse('not-found', { message: 'This customer does not exist.' })
  if ((await listCertificates(shop.db, customerId)).length >= maxCertificates)
    return refuse('invalid-input', {
      message: `A customer can have at most ${maxCertificates} certificates.`,
    })
  const converted = await convertDocument(shop, customerId, document)
  if (!converted.ok) return converted
  const { mediaType, content } = converted.value
  const name = randomBytes(16).toString('hex')
  return storeWithSealedFile(shop, { kind, name }, content, async (transaction) => {
    await insertCertificate(transaction, {
      ...{ ...entered, customerId, name, mediaType },
      ...{ checkedBy: by.displayName, checkedAt: now },
    })
    await recordEvent(shop, transaction, {
      by,
      kind: 'tax certificate added',
      subject: customer.email ?? customer.id,
      detail: { ...entered },
    })
    return ok(`${customer.firstName} pays no sales tax in ${entered.states.join(', ')} now.`)
  })
}

/** Ends a certificate today. Its document stays as proof for the orders before. */
export async function endTaxCertificate(
  shop: Shop,
  { customerId, id, by }: { readonly customerId: string; readonly id: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const day = toLegalDay(shop.clock.now())
    const number = await endCertificate(transaction, { customerId, id, day })
    if (number === undefined)
      return refuse('not-found', { message: 'This certificate does not exist, or it was ended before.' })
    await recordEvent(shop, transaction, {
      by,
      kind: 'tax certificate ended',
      subject: customerId,
      detail: { number },
    })
    return ok(`Certificate ${number} does not count anymore.`)
  })
}

/** The document of a certificate for staff. Each look is in the audit log. */
export async function openTaxCertificate(
  shop: Shop,
  { customerId, id, by }: { readonly customerId: string; readonly id: string; readonly by: Actor },
): Promise<Result<{ readonly mediaType: string; readonly content: Buffer }>> {
  const file = isId(id) ? await findCertificateFile(shop.db, { customerId, id }) : undefined
  const content = file && (await openSealedFile(shop, { kind, name: file.name }))
  if (file === undefined || content === undefined) return refuse('document-not-found')
  await recordAccess(shop.db, { by, subject: customerId, what: 'tax certificate' })
  return ok({ mediaType: file.mediaType, content })
}

/** Deletes certificates that ended years ago, with their documents, and documents that were replaced. @returns how many. */
export async function deleteDueCertificates(shop: Shop): Promise<number> {
  const replaced = (await listReplacedNames(shop.db, batchSize)).map((name) => ({ id: name, name }))
  await deleteSealedFiles(shop, replaced, (name) => removeReplacedName(shop.db, name))
  const today = toLegalDay(shop.clock.now())
  const before = `${Number(today.slice(0, 4)) - certificateYears}${today.slice(4)}`
  const due = await listDueCertificates(shop.db, { before, limit: batchSize })
  return deleteSealedFiles(shop, due, (id) => deleteCertificate(shop.db, id))
}
