import { describe, expect, it } from 'vitest'
import type { RowCursor } from '#db/queries/page.ts'
import { listNumbers } from '#tests/support/numbers-list.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()

describe('A list that expects few rows and has many', () => {
  it('sorts all of them, and has pages behind the rows that a search counts', async () => {
    expect((await listNumbers(shop, 3000, { dir: 'desc', limit: 2 })).numbers).toEqual([3000, 2999])
    const page = await listNumbers(shop, 3000, { dir: 'asc', limit: 2, offset: 2998 })
    expect(page).toEqual({ numbers: [2999, 3000], total: 3000 })
  })

  it('has a file with all of them', async () => {
    const cursor: RowCursor = { last: undefined }
    const read: number[] = []
    for (let part = [0]; part.length > 0; read.push(...part))
      part = [...(await listNumbers(shop, 2500, { dir: 'desc', limit: 1000, cursor })).numbers]
    expect(read).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index))
  })
})
