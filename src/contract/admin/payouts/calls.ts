import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  missingPaymentParams,
  payoutAccountsResponse,
  payoutEntered,
  payoutEntry,
  payoutFile,
  payoutImport,
  payoutLineParams,
  payoutLinesPage,
  payoutLinesQuery,
  payoutParams,
  payoutPreview,
  payoutResponse,
  payoutsImported,
  payoutsPage,
  payoutsQuery,
  writeOffRequest,
} from './payouts.ts'

/** A file of 4 million characters, some of which are written longer in JSON. */
const fileLimit = 8 * 1024 * 1024

export const listPayouts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/payouts',
  permission: 'sales.read',
  query: payoutsQuery,
  response: payoutsPage,
})

export const listPayoutAccounts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/payout-accounts',
  permission: 'sales.read',
  response: payoutAccountsResponse,
})

export const getPayout = defineAdminCall({
  method: 'GET',
  path: '/api/admin/payouts/:id',
  permission: 'sales.read',
  params: payoutParams,
  response: payoutResponse,
})

export const listPayoutLines = defineAdminCall({
  method: 'GET',
  path: '/api/admin/payouts/:id/lines',
  permission: 'sales.read',
  params: payoutParams,
  query: payoutLinesQuery,
  response: payoutLinesPage,
})

export const enterPayout = defineAdminCall({
  method: 'POST',
  path: '/api/admin/payouts',
  permission: 'payouts.record',
  stepUp: true,
  body: payoutEntry,
  response: payoutEntered,
})

export const previewPayoutFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/payout-files/preview',
  permission: 'payouts.record',
  body: payoutFile,
  bodyLimit: fileLimit,
  response: payoutPreview,
})

export const importPayoutFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/payout-files/import',
  permission: 'payouts.record',
  stepUp: true,
  body: payoutImport,
  bodyLimit: fileLimit,
  response: payoutsImported,
})

export const writeOffPayment = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/payments/:paymentId/write-off',
  permission: 'payments.write-off',
  stepUp: true,
  params: missingPaymentParams,
  body: writeOffRequest,
  response: messageResponse,
})

export const writeOffDifference = defineAdminCall({
  method: 'POST',
  path: '/api/admin/payouts/:id/lines/:lineId/write-off',
  permission: 'payments.write-off',
  stepUp: true,
  params: payoutLineParams,
  body: writeOffRequest,
  response: messageResponse,
})
