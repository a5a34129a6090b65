import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/customers.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import {
  findCreditMovement,
  insertCreditMovement,
  lockCreditBalance,
} from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import { createCreditEntry } from '#domain/ledger/credit-entries.ts'
import { add, type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import { type CreditBalance, maximumCredit, type NewCreditMovement } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEmail } from '../email/queue-email.ts'
import { storeCreditGivenEmail } from '../email/templates/store-credit-given.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface CreditChange {
  readonly customerId: string
  /** 'gift': the customer gets an email. 'correction': of a mistake, which may take credit. */
  readonly kind: 'gift' | 'correction'
  /** Negative when a correction takes credit. */
  readonly amount: Cents
  /** For staff. */
  readonly reason: string
  /** A repeated request with the same key is one change. */
  readonly idempotencyKey: string
  /** The version of the balance that staff saw. */
  readonly expectedVersion: number
  readonly by: Actor
}

/** Gives a customer store credit, or corrects it. The balance is never below zero. */
export async function changeCredit(shop: Shop, change: CreditChange): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    // Changes by staff wait for each other, also before there is a balance to lock.
    const customer = await lockCustomer(transaction, change.customerId)
    if (customer === undefined) return refuse('not-found', { message: 'This customer does not exist.' })
    const movement = createMovement(shop, change)
    const earlier = await findCreditMovement(transaction, movement.key)
    if (earlier !== undefined)
      return earlier.amount === change.amount && earlier.customerId === customer.id
        ? ok(describeChange(change))
        : refuse('key-reused')
    const before = await lockCreditBalance(transaction, movement)
    const refused = refuseChange(change, before)
    if (refused !== undefined) return refused
    await storeChange(shop, transaction, { customer, change, movement, before })
    return ok(describeChange(change))
  })
}

function createMovement({ mode }: Pick<Shop, 'mode'>, change: CreditChange): NewCreditMovement {
  const { kind, idempotencyKey, customerId, amount, reason, by } = change
  const key = `${kind}:${idempotencyKey}`
  return { key, kind, customerId, mode, amount, orderNumber: undefined, reason, madeBy: by.displayName }
}

function refuseChange(
  { amount, expectedVersion }: CreditChange,
  { balance, version }: CreditBalance,
): Result<never> | undefined {
  if (version !== expectedVersion)
    return refuse('edit-conflict', {
      message: `The store credit of this customer changed while you had it open. It is ${formatMoney(balance)} now. Check it and try again.`,
      conflict: { version, fields: [] },
    })
  const after = add(balance, amount)
  if (after < 0) {
    const message = `The customer has ${formatMoney(balance)}. No more than that can be taken.`
    return refuse('invalid-input', { message, fields: { amount: message } })
  }
  if (after <= maximumCredit) return undefined
  const message = `A customer can have up to ${formatMoney(maximumCredit)} of store credit.`
  return refuse('invalid-input', { message, fields: { amount: message } })
}

async function storeChange(
  shop: Shop,
  transaction: Database,
  {
    customer,
    change: { kind, amount, reason, by },
    movement,
    before: { balance },
  }: {
    readonly customer: Customer
    readonly change: CreditChange
    readonly movement: NewCreditMovement
    readonly before: CreditBalance
  },
): Promise<void> {
  await insertCreditMovement(transaction, movement)
  await insertLedgerEntries(transaction, [createCreditEntry({ ...movement, kind }, shop.clock.now())])
  await recordEvent(shop, transaction, {
    by,
    kind: kind === 'gift' ? 'store credit given' : 'store credit corrected',
    subject: customer.id,
    detail: { customer: customer.email && maskEmail(customer.email), cents: amount, before: balance, reason },
  })
  const { email, firstName, id: customerId, isDemo } = customer
  if (kind === 'gift' && email !== undefined)
    await queueEmail(
      shop,
      transaction,
      { to: email, template: 'store-credit-given', customerId, isDemo },
      (store) => storeCreditGivenEmail(store, { firstName, amount, balance: add(balance, amount) }),
    )
}

/** The message for staff. */
function describeChange({ kind, amount }: CreditChange): string {
  if (kind === 'gift') return `${formatMoney(amount)} of store credit given.`
  return amount < 0
    ? `${formatMoney(subtract(zero, amount))} of store credit taken back.`
    : `${formatMoney(amount)} of store credit added.`
}
