import { defineAdminCall } from '../../define-admin-call.ts'
import {
  journalQuery,
  ledgerDaysQuery,
  ledgerDaysResponse,
  ledgerLinesPage,
  ledgerLinesQuery,
} from './ledger.ts'

export const listLedgerLines = defineAdminCall({
  method: 'GET',
  path: '/api/admin/ledger/lines',
  permission: 'sales.read',
  query: ledgerLinesQuery,
  response: ledgerLinesPage,
})

export const listLedgerDays = defineAdminCall({
  method: 'GET',
  path: '/api/admin/ledger/days',
  permission: 'sales.read',
  query: ledgerDaysQuery,
  response: ledgerDaysResponse,
})

export const exportJournal = defineAdminCall({
  method: 'GET',
  path: '/api/admin/ledger/journal.csv',
  permission: 'sales.read',
  query: journalQuery,
})
