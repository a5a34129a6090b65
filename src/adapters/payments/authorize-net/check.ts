import * as z from 'zod'
import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { type Client, explainRefusal, isOk, providerName, reply } from './client.ts'

const merchantDetails = reply.extend({
  isTestMode: z.union([z.boolean(), z.string()]).nullish(),
  currencies: z.array(z.string()).nullish(),
})

/** Tries the keys, then what the shop needs of the account. @throws Error when the provider cannot be reached */
export async function checkAccount(client: Client, signatureKey: string): Promise<AccountCheck> {
  const keys = await client.send({ name: 'authenticateTestRequest', answer: reply })
  if (!isOk(keys)) return { ok: false, message: explainRefusal(keys) }
  const list = await client.send({
    name: 'getUnsettledTransactionListRequest',
    fields: { paging: { limit: 1, offset: 1 } },
    answer: reply,
  })
  if (!isOk(list)) return { ok: false, message: explainRefusal(list) }
  const details = await client.send({ name: 'getMerchantDetailsRequest', answer: merchantDetails })
  const problem = isOk(details) ? explainUnfitAccount(details) : undefined
  if (problem !== undefined) return { ok: false, message: problem }
  if (!/^[0-9a-f]{128}$/i.test(signatureKey)) return { ok: false, message: wrongSignatureKey }
  return {
    ok: true,
    message: `${providerName} accepted the account, and the shop can read its transactions.`,
  }
}

const wrongSignatureKey = `A Signature Key of ${providerName} has 128 digits and letters from A to F. Create a new one and enter it again.`

function explainUnfitAccount({
  isTestMode,
  currencies,
}: z.output<typeof merchantDetails>): string | undefined {
  if (String(isTestMode) === 'true')
    return `The account is in Test Mode, in which ${providerName} charges nothing and lists nothing. Switch it to Live Mode in the Merchant Interface.`
  if (currencies && currencies.length > 0 && !currencies.includes(shopCurrency))
    return `The account charges ${currencies.join(', ')}, and the shop sells in ${shopCurrency}.`
  return undefined
}
