import { describe, expect, test } from 'vitest'
import { actionColumn, column, countColumn, moneyColumn, stateColumn } from './columns.tsx'

describe('A column', () => {
  test('has its place in the table and on the card of a phone', () => {
    const read = (row: { total: number }) => row.total
    expect(moneyColumn({ id: 'total', header: 'Total', sort: 'total', card: 'aside', read })).toMatchObject({
      id: 'total',
      header: 'Total',
      meta: { sort: 'total', card: 'aside', align: 'right' },
    })
    expect(countColumn({ id: 'units', header: 'Units', read })).toMatchObject({ meta: { align: 'right' } })
    expect(stateColumn({ id: 'state', header: 'Status', read: () => ({ state: 'paid' }) })).toMatchObject({
      meta: { card: 'foot' },
    })
  })

  test('can be hidden, unless it names the row or has its actions', () => {
    const cell = () => 'text'
    expect(column({ id: 'email', header: 'Email', cell }).enableHiding).toBe(true)
    expect(column({ id: 'name', header: 'Name', card: 'title', cell }).enableHiding).toBe(false)
    expect(actionColumn(cell).enableHiding).toBe(false)
  })
})
