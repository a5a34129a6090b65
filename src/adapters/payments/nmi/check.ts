import type { AccountCheck, AccountMode } from '#domain/accounts/provider-account.ts'
import { nmiName } from './account.ts'
import { explainRefusal, isAuthFailure, isRateLimit, type NmiApi, wrongKey } from './api.ts'

/** No transaction has this id, so that nothing can be voided. */
const noTransaction = '0'

/** Tries both calls of the gateway, and whether a live account charges. @throws Error when the gateway cannot be reached */
export async function checkAccount(api: NmiApi, mode: AccountMode): Promise<AccountCheck> {
  const reply = await api.transact({ type: 'void', transactionid: noTransaction })
  if (isAuthFailure(reply.text)) return { ok: false, message: wrongKey }
  if (isRateLimit(reply)) throw new Error(explainRefusal(reply))
  const isSimulated = await askTestMode(api)
  if (isSimulated === 'refused') return { ok: false, message: noQuery }
  if (isSimulated && mode === 'live') return { ok: false, message: simulates }
  return {
    ok: true,
    message: `${nmiName} accepted the account, and the shop can read its transactions.${mode === 'test' ? ' Nothing is charged.' : ''}`,
  }
}

const noQuery = `The Private security key of ${nmiName} must also have the permission Query, with which the shop reads its transactions.`
export const simulates = `The gateway account of ${nmiName} is in test mode, in which nothing is charged. Switch test mode off in the Merchant Portal.`

async function askTestMode(api: NmiApi): Promise<boolean | 'refused'> {
  return isInTestMode(api).catch((error: unknown) => {
    if (error instanceof Error && error.message === wrongKey) return 'refused' as const
    throw error
  })
}

/** Whether the gateway only simulates, whatever an account is called here. */
export async function isInTestMode(api: NmiApi): Promise<boolean> {
  const report = await api.query({ report_type: 'test_mode_status' })
  return report.get('test_mode_enabled').toLowerCase() === 'true'
}
