import { findPaymentTerms, savePaymentTerms } from '#db/queries/accounts/payment-terms.ts'
import { updateAccount } from '#db/queries/accounts/provider-accounts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { defaultPaymentTerms, type PaymentTerms } from '#domain/payments/payment-terms.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { PaymentAdapter } from '#ports/payments.ts'
import { recordEvent } from '../events/record-event.ts'
import type { SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { listDefaultMethods } from './default-methods.ts'
import { recordAccountChange, refuseUnknownAccount } from './edit-account.ts'

export interface TermsEdit {
  readonly id: string
  /** The version that staff saw. */
  readonly expectedVersion: number
  readonly terms: PaymentTerms
  readonly by: Actor
}

/**
 * Changes when a payment account takes a payment, and what was agreed with its provider. Payments in flight stay where they are.
 */
export async function editPaymentTerms(
  shop: Shop,
  { id, expectedVersion, terms: entered, by }: TermsEdit,
): Promise<Result<SavedRecord>> {
  const account = (await shop.accounts.list('payments')).find((each) => each.id === id)
  const adapter = account && shop.paymentAdapters.get(account.kind)
  if (adapter === undefined) return refuseUnknownAccount()
  const fields = explainTerms(entered, adapter)
  if (fields !== undefined)
    return refuse('invalid-input', { message: 'Please check the marked fields.', fields })
  const terms = {
    ...entered,
    methods: unlessDefault(entered.methods, listDefaultMethods(adapter.capabilities)),
    networks: unlessDefault(entered.networks, adapter.capabilities.networks),
  }
  return runUnlessRefused(shop.db, async (transaction) => {
    const change = { id, expectedVersion, by }
    const stored = (await findPaymentTerms(transaction, id)) ?? defaultPaymentTerms
    const changed = await recordAccountChange(shop, transaction, change, { ...terms }, { ...stored })
    if (!changed.ok) return changed
    const { account: locked, version } = changed.value
    await savePaymentTerms(transaction, id, terms)
    await updateAccount(transaction, id, { version })
    await recordEvent(shop, transaction, {
      by,
      kind: 'account terms changed',
      subject: locked.name,
      detail: { ...terms },
    })
    return ok({ message: `The terms of ${locked.name} are saved.`, version })
  })
}

/** What an account offers without a choice is not stored, so that what its provider adds later counts, too. */
function unlessDefault<Name>(
  chosen: readonly Name[] | undefined,
  byDefault: readonly Name[],
): readonly Name[] | undefined {
  const isDefault =
    chosen === undefined ||
    (chosen.length === byDefault.length && byDefault.every((each) => chosen.includes(each)))
  return isDefault ? undefined : chosen
}

function explainTerms(
  { methods, networks, smallestPayment, largestPayment }: PaymentTerms,
  { capabilities, name }: Pick<PaymentAdapter, 'capabilities' | 'name'>,
): Readonly<Record<string, string>> | undefined {
  const known = (methods ?? []).every((method) => capabilities.methods.includes(method))
  if (!known) return { methods: `${name} does not offer this way to pay.` }
  if (!(networks ?? []).every((each) => capabilities.networks.includes(each)))
    return { networks: `${name} does not take these cards.` }
  if (smallestPayment !== undefined && largestPayment !== undefined && smallestPayment > largestPayment)
    return { largestPayment: 'Enter at least the smallest payment.' }
  return undefined
}
