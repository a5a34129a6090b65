import { defineStateTable } from '../state-table.ts'

export type ReturnState = 'requested' | 'approved' | 'declined' | 'received' | 'closed'
export const returnStateTable = defineStateTable<ReturnState>('return', {
  requested: ['approved', 'declined'],
  approved: ['received', 'closed'],
  declined: [],
  received: [],
  // A parcel can still be received after its return was closed.
  closed: ['received'],
})
