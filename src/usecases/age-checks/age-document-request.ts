import { findCurrentAgeCheck } from '#db/queries/age-checks/age-checks.ts'
import { listAgeDocuments } from '#db/queries/age-checks/age-documents.ts'
import { explainBlockedDocument } from '#domain/orders/age-document.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import type { Shop } from '../shop.ts'
import { getAgeSettings } from './age-settings.ts'

/** How a customer can help the age check of their order with a document. */
export interface AgeDocumentRequest {
  /** The service that asks for it itself. Undefined: it is uploaded to the shop. */
  readonly provider: string | undefined
  readonly uploaded: number
  readonly keptDays: number
}

/** Undefined when no document can help. */
export async function findAgeDocumentRequest(
  shop: Pick<Shop, 'db' | 'mode'>,
  order: Order,
): Promise<AgeDocumentRequest | undefined> {
  if (explainBlockedDocument(order) !== undefined || explainDemoOrder(order, shop.mode) !== undefined)
    return undefined
  const [check, documents, settings] = await Promise.all([
    findCurrentAgeCheck(shop.db, order.id),
    listAgeDocuments(shop.db, order.id),
    getAgeSettings(shop.db, shop.mode),
  ])
  const isProviders = order.age === 'needs-document' && check?.documentTo === 'provider'
  return {
    provider: isProviders ? check.provider : undefined,
    uploaded: documents.filter(({ deletedAt }) => deletedAt === undefined).length,
    keptDays: settings.documentDays,
  }
}
