import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { openInvoicesPage, openInvoicesQuery } from './open-invoices.ts'
import {
  extraPaymentDecision,
  extraPaymentParams,
  receiptEntry,
  refundParams,
  refundRequest,
  refundResolution,
} from './refunds.ts'
import { transactionAccountsResponse, transactionsPage, transactionsQuery } from './transactions.ts'

export const refundOrder = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/refund',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
  body: refundRequest,
  response: orderUpdatedResponse,
})

export const resolveRefund = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/refunds/:refundId',
  permission: 'orders.refund',
  stepUp: true,
  params: refundParams,
  body: refundResolution,
  response: orderUpdatedResponse,
})

export const decideExtraPayment = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/extra-payments/:paymentId',
  permission: 'orders.refund',
  stepUp: true,
  params: extraPaymentParams,
  body: extraPaymentDecision,
  response: orderUpdatedResponse,
})

export const recordReceipt = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/receipts',
  permission: 'payments.record',
  stepUp: true,
  params: orderNumberParams,
  body: receiptEntry,
  response: orderUpdatedResponse,
})

export const listTransactions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/transactions',
  permission: 'sales.read',
  query: transactionsQuery,
  response: transactionsPage,
})

export const listOpenInvoices = defineAdminCall({
  method: 'GET',
  path: '/api/admin/open-invoices',
  permission: 'sales.read',
  query: openInvoicesQuery,
  response: openInvoicesPage,
})

export const listTransactionAccounts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/transaction-accounts',
  permission: 'sales.read',
  response: transactionAccountsResponse,
})
