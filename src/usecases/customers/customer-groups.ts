import type { Database } from '#db/open.ts'
import {
  type CustomerGroup,
  deleteCustomerGroup,
  findGroupOfCustomer,
  insertCustomerGroup,
  type ListedGroup,
  listCustomerGroups,
  lockCustomerGroup,
  setGroupOfCustomer,
  updateCustomerGroup,
} from '#db/queries/customers/customer-groups.ts'
import { lockCustomer } from '#db/queries/customers/customers.ts'
import { listPriceLists } from '#db/queries/customers/price-lists.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { priceListLimits } from '#domain/pricing/price-list-rule.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { allPriceLists, type Existing } from './save-price-list.ts'

const groupNotFound = { message: 'This group does not exist.' }
type GroupDraft = Omit<CustomerGroup, 'id'>

/** Creates or updates a group of customers. */
export async function saveCustomerGroup(
  shop: Shop,
  {
    existing,
    draft,
    by,
  }: {
    /** Undefined for a new one. */
    readonly existing: Existing | undefined
    readonly draft: GroupDraft
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allPriceLists)
    const groups = await listCustomerGroups(transaction)
    const stored = groups.find(({ id }) => id === existing?.id)
    if (existing !== undefined && stored === undefined) return refuse('not-found', groupNotFound)
    const refusal = await refuseDraft(transaction, draft, { groups, existing })
    if (refusal !== undefined) return { ok: false, refusal }
    if (existing === undefined || stored === undefined) await insertCustomerGroup(transaction, draft)
    else {
      const recorded = await recordEdit(
        transaction,
        { kind: 'customer-group', id: existing.id },
        {
          expectedVersion: existing.expectedVersion,
          stored: toFields(stored),
          entered: toFields(draft),
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateCustomerGroup(transaction, { id: existing.id, ...draft })
    }
    await recordEvent(shop, transaction, {
      by,
      kind: existing === undefined ? 'customer group created' : 'customer group updated',
      subject: draft.name,
    })
    return ok(existing === undefined ? 'Group created.' : 'Group saved.')
  })
}

/** Deletes a group without members. */
export async function deleteGroup(
  shop: Shop,
  { id, expectedVersion, by }: Existing & { readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allPriceLists)
    // No customer joins it from here on.
    await lockCustomerGroup(transaction, id, 'delete')
    const stored = (await listCustomerGroups(transaction)).find((group) => group.id === id)
    if (stored === undefined) return refuse('not-found', groupNotFound)
    if (stored.members > 0)
      return refuse('invalid-state', {
        message: `The group has ${formatUnits(stored.members, 'member')}. Move them to another group first.`,
      })
    const recorded = await recordEdit(
      transaction,
      { kind: 'customer-group', id },
      { expectedVersion, stored: toFields(stored), entered: {}, by, now: shop.clock.now() },
    )
    if (!recorded.ok) return recorded
    await deleteCustomerGroup(transaction, id)
    await recordEvent(shop, transaction, { by, kind: 'customer group deleted', subject: stored.name })
    return ok('Group deleted.')
  })
}

/** Moves a customer to a group, whose prices count from the next cart on. */
export async function changeGroupOfCustomer(
  shop: Shop,
  {
    customerId,
    groupId,
    by,
  }: {
    readonly customerId: string
    /** Undefined: the customer leaves the group. */
    readonly groupId: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, customerId)
    if (customer === undefined) return refuse('not-found', { message: 'This customer does not exist.' })
    return moveToGroup(shop, transaction, { customer, groupId, by })
  })
}

/** Moves a locked customer to a group. */
export async function moveToGroup(
  shop: Shop,
  transaction: Database,
  {
    customer,
    groupId,
    by,
  }: { readonly customer: Customer; readonly groupId: string | undefined; readonly by: Actor },
): Promise<Result<string>> {
  const group = groupId === undefined ? undefined : await lockCustomerGroup(transaction, groupId, 'join')
  if (groupId !== undefined && group === undefined)
    return refuse('invalid-input', { fields: { groupId: groupNotFound.message } })
  const before = await findGroupOfCustomer(transaction, customer.id)
  await setGroupOfCustomer(transaction, customer.id, group?.id)
  await recordEvent(shop, transaction, {
    by,
    kind: 'customer moved to group',
    subject: customer.id,
    detail: { from: before?.name, to: group?.name },
  })
  return ok(
    group === undefined
      ? `${customer.firstName} is in no group now.`
      : `${customer.firstName} is in the group ${group.name} now.`,
  )
}

async function refuseDraft(
  transaction: Database,
  { name, priceListId }: GroupDraft,
  { groups, existing }: { readonly groups: readonly ListedGroup[]; readonly existing: Existing | undefined },
): Promise<Refusal | undefined> {
  const others = groups.filter(({ id }) => id !== existing?.id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return { code: 'invalid-input', fields: { name: 'Another group has this name.' } }
  if (others.length >= priceListLimits.groups)
    return { code: 'invalid-input', message: `There can be at most ${priceListLimits.groups} groups.` }
  const lists = priceListId === undefined ? [] : await listPriceLists(transaction)
  if (priceListId === undefined || lists.some(({ id }) => id === priceListId)) return undefined
  return { code: 'invalid-input', fields: { priceListId: 'This price list does not exist.' } }
}

function toFields({ name, priceListId, terms }: GroupDraft) {
  return {
    name,
    priceListId: priceListId ?? null,
    terms: terms?.kind ?? 'none',
    creditLimit: terms?.creditLimit ?? null,
    overdueDays: terms?.overdueDays ?? null,
  }
}
