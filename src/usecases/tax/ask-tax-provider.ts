import { type SealedAccount, takesNewWork } from '#domain/accounts/provider-account.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { listTaxed, toProviderTerms, type UntaxedOrder } from '#domain/tax/provider-tax.ts'
import { isTaxRegistered, type TaxTerms } from '#domain/tax/tax-tables.ts'
import type { TaxRequest } from '#ports/tax.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'

type TaxingShop = Pick<
  Shop,
  'accounts' | 'clock' | 'kept' | 'mode' | 'sealKey' | 'taxAdapters' | 'taxAnswers'
>

/** The account that calculates the tax of orders: the oldest active one whose mode fits the shop. */
export async function findTaxAccount(
  shop: Pick<Shop, 'accounts' | 'mode'>,
): Promise<SealedAccount | undefined> {
  return (await shop.accounts.list('tax')).find((account) => takesNewWork(account, shop.mode))
}

/**
 * The terms of an order by the tax provider of the shop, where the shop is registered. Those of the table when there is no
 * provider, or it has no answer in time, which the order says. Never call it in a transaction: it waits for the provider.
 * @param terms by the table
 */
export async function askTaxProvider(
  shop: TaxingShop,
  { terms, zip, order }: { readonly terms: TaxTerms; readonly zip: string; readonly order: UntaxedOrder },
): Promise<TaxTerms> {
  const taxed = listTaxed(order)
  if (terms.exemption !== undefined || taxed.lines.length === 0) return terms
  const account = await findTaxAccount(shop)
  if (account === undefined) return terms
  const route = await findRoute(shop, terms, zip)
  if (route === undefined) return terms
  const opened = openAccount(shop, shop.taxAdapters, account)
  if (!opened.ok) return { ...terms, fallback: opened.reason.replace(/\.$/, '') }
  const request: TaxRequest = { ...route, ...taxed }
  const answer = await shop.taxAnswers.get(account.id, request, () => opened.gateway.calculate(request))
  if (!answer.ok) {
    // Customers download the terms of their orders, so these have nothing that a provider wrote.
    if (answer.detail !== undefined) console.error(`[leafward] ${answer.reason}: ${answer.detail}`)
    return { ...terms, fallback: answer.reason }
  }
  const name = shop.taxAdapters.get(account.kind)?.name ?? account.kind
  return toProviderTerms(terms, { accountId: account.id, name }, order, answer.value)
}

/** From where to where an order goes. Undefined where the shop is not registered. */
async function findRoute(
  { kept, clock }: Pick<Shop, 'kept' | 'clock'>,
  { state }: TaxTerms,
  zip: string,
): Promise<Pick<TaxRequest, 'from' | 'to'> | undefined> {
  const { registrations } = await kept.getTaxTables()
  const to = await kept.findPlace(zip)
  if (to === undefined || !isTaxRegistered(registrations, state, toLegalDay(clock.now()))) return undefined
  const { shipFromZip } = await kept.getSettings()
  const from = await kept.findPlace(shipFromZip)
  return {
    from: from && { zip: from.zip, city: from.city, state: from.state },
    to: { zip: to.zip, city: to.city, state: to.state },
  }
}
