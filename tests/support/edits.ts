import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import type { Reply, ShopUnderTest } from './shop.ts'

type Headers = Record<string, string>
type EditingShop = Pick<ShopUnderTest, 'post' | 'shop'>

/** Sends an edit on the current version of the record, as a form does that was just opened. */
async function sendEdit(
  shop: EditingShop,
  record: EditedRecord,
  path: string,
  [change, headers]: [object, Headers],
): Promise<Reply> {
  const expectedVersion = await getRecordVersion(shop.shop.db, record)
  return shop.post(path, { expectedVersion, ...change }, headers)
}

export const editProduct = (shop: EditingShop, id: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'product', id }, `/api/admin/products/${id}`, edit)

export const editPromotion = (shop: EditingShop, id: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'promotion', id }, `/api/admin/promotions/${id}`, edit)

export const editSettings = (shop: EditingShop, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'settings', id: 'shop' }, '/api/admin/settings', edit)

export const editSignInPolicy = (shop: EditingShop, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'sign-in-policy', id: 'staff' }, '/api/admin/sign-in-policy', edit)

export const editStaffMember = (shop: EditingShop, id: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'staff', id }, `/api/admin/staff/${id}`, edit)

export const editSalesHold = (shop: EditingShop, productClass: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'sales-hold', id: productClass }, `/api/admin/sales-holds/${productClass}`, edit)

export const editRule = (shop: EditingShop, id: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'rule', id }, `/api/admin/rules/${id}`, edit)

export const editClaimTerm = (shop: EditingShop, id: string, ...edit: [object, Headers]) =>
  sendEdit(shop, { kind: 'claim-term', id }, `/api/admin/claim-terms/${id}`, edit)
