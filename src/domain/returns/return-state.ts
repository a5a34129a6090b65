import { defineStateTable } from '../state-table.ts'

export type ReturnState = 'requested' | 'approved' | 'declined' | 'received' | 'inspected' | 'closed'
/** 'inspected': staff looked at what arrived. 'closed': the parcel did not arrive. */
export const returnStateTable = defineStateTable<ReturnState>('return', {
  requested: ['approved', 'declined'],
  approved: ['received', 'closed'],
  declined: [],
  received: ['inspected'],
  inspected: [],
  // A parcel can still be received after its return was closed.
  closed: ['received'],
})

/** Whether the parcel is in the shop. */
export function hasArrived(state: ReturnState): boolean {
  return state === 'received' || state === 'inspected'
}
