import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findCustomerById, lockCustomer } from '#db/queries/customers/customers.ts'
import { type Actor, recordAccess } from '#db/queries/staff/audit-log.ts'
import {
  countCertificates,
  deleteCertificate,
  endCertificate,
  findCertificateFile,
  findSameCertificate,
  insertCertificate,
  listDueCertificates,
  listReplacedNames,
  removeReplacedName,
} from '#db/queries/tax/certificates.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
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
import { forEachIsolated } from '../for-each-isolated.ts'
import { deleteSealedFiles, openSealedFile, storeWithSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'

const kind = 'tax certificate'
const batchSize = 100

interface NewCertificate extends Pick<TaxCertificate, 'number' | 'states' | 'expiresOn'> {
  readonly customerId: string
  readonly document: Uint8Array
  readonly by: Actor
}

/** By which an upload that is sent twice is seen. */
export function hashDocument(document: Uint8Array): Buffer {
  return createHash('sha256').update(document).digest()
}

/**
 * Stores a certificate that staff looked at, with its document, encrypted. The customer pays no tax in its states from then on.
 * An upload that is sent twice, such as by a double click, is answered like the first one and stores nothing.
 */
export async function addTaxCertificate(shop: Shop, certificate: NewCertificate): Promise<Result<string>> {
  const { customerId, document } = certificate
  const refusal = refuseCertificate(certificate, toLegalDay(shop.clock.now()))
  if (refusal !== undefined) return { ok: false, refusal }
  if ((await findCustomerById(shop.db, customerId)) === undefined) return refuseUnknownCustomer()
  const converted = await convertDocument(shop, customerId, document)
  if (!converted.ok) return converted
  const { mediaType, content } = converted.value
  const name = randomBytes(16).toString('hex')
  let firstAnswer: string | undefined
  const added = await storeWithSealedFile(shop, { kind, name }, content, async (transaction) => {
    const customer = await lockCustomer(transaction, customerId)
    if (customer === undefined) return refuseUnknownCustomer()
    const documentHash = hashDocument(document)
    const same = await findSameCertificate(transaction, { ...certificate, documentHash })
    firstAnswer = same && describeAdded(customer, same)
    // The refusal deletes the second file.
    if (same !== undefined) return refuse('invalid-state')
    return storeCertificate(shop, transaction, certificate, {
      customer,
      file: { name, mediaType, documentHash },
    })
  })
  return firstAnswer === undefined ? added : ok(firstAnswer)
}

/** @param context the customer, locked, so that the limit holds for uploads at once */
async function storeCertificate(
  shop: Shop,
  transaction: Database,
  { document: _, customerId, by, ...entered }: NewCertificate,
  {
    customer,
    file,
  }: {
    readonly customer: Pick<Customer, 'id' | 'email' | 'firstName'>
    readonly file: Pick<Parameters<typeof insertCertificate>[1], 'name' | 'mediaType' | 'documentHash'>
  },
): Promise<Result<string>> {
  if ((await countCertificates(transaction, customerId)) >= maxCertificates)
    return refuse('invalid-input', {
      message: `A customer can have at most ${maxCertificates} certificates.`,
    })
  await insertCertificate(transaction, {
    ...entered,
    ...file,
    customerId,
    checkedBy: by.displayName,
    checkedAt: shop.clock.now(),
  })
  await recordEvent(shop, transaction, {
    by,
    kind: 'tax certificate added',
    subject: customer.id,
    detail: { customer: customer.email && maskEmail(customer.email), ...entered },
  })
  return ok(describeAdded(customer, entered))
}

function describeAdded(
  { firstName }: Pick<Customer, 'firstName'>,
  { states }: Pick<TaxCertificate, 'states'>,
): string {
  return `${firstName} pays no sales tax in ${states.join(', ')} now.`
}

function refuseUnknownCustomer(): Result<never> {
  return refuse('not-found', { message: 'This customer does not exist.' })
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
  let deleted = 0
  const deleteEnded = async () => {
    deleted = await deleteEndedCertificates(shop)
  }
  await forEachIsolated([() => deleteReplacedFiles(shop), deleteEnded], (step) => step())
  return deleted
}

async function deleteReplacedFiles(shop: Shop): Promise<void> {
  const replaced = (await listReplacedNames(shop.db, batchSize)).map((name) => ({ id: name, name }))
  await deleteSealedFiles(shop, replaced, (name) => removeReplacedName(shop.db, name))
}

async function deleteEndedCertificates(shop: Shop): Promise<number> {
  const today = toLegalDay(shop.clock.now())
  const before = `${Number(today.slice(0, 4)) - certificateYears}${today.slice(4)}`
  const due = await listDueCertificates(shop.db, { before, limit: batchSize })
  return deleteSealedFiles(shop, due, (id) => deleteCertificate(shop.db, id))
}
