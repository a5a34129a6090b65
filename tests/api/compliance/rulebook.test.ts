import { describe, expect, test } from 'vitest'
import { saveRule } from '#db/queries/compliance/edited-rules.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { editRule, editSalesHold } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('The rulebook', () => {
  test('lifts a sales hold with a reason, and sets it again with a notice', async () => {
    const setHold = (body: object) => editSalesHold(shop, '7-oh', body, headers)
    expect(await setHold({ isHeld: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await setHold({ isHeld: false, reason: 'The notice was withdrawn.' })).status).toBe(200)
    // The limits for the whole country stand beneath the hold.
    const notices = (await getAdmin('products?category=7-OH&limit=100')).rows.map(
      (product: { holdNotice?: string }) => product.holdNotice,
    )
    expect(notices.length).toBeGreaterThan(0)
    for (const notice of notices) expect(notice).toMatch(/^We do not sell products .* 7-hydroxymitragynine/)
    await setHold({ isHeld: true, notice: 'Not for sale just now.', reason: 'The notice is back.' })
    const { rows } = await getAdmin('products?category=7-OH&limit=1')
    expect(rows[0].holdNotice).toBe('Not for sale just now.')
    const { salesHolds } = await getAdmin('compliance')
    expect(
      salesHolds.find((salesHold: { productClass: string }) => salesHold.productClass === '7-oh'),
    ).toMatchObject({
      isHeld: true,
      reason: 'The notice is back.',
      updatedBy: 'owner',
    })
    expect(await editSalesHold(shop, 'leaf', { isHeld: true, reason: 'A test' }, headers)).toMatchObject({
      status: 400,
      body: { fields: { notice: expect.any(String) } },
    })
  })

  test('leaves a held class out of the best deals', async () => {
    const setHold = (body: object) => editSalesHold(shop, 'leaf', body, headers)
    const listBestDeals = async () => (await shop.get('/api/product/best')).body.products
    const dealsBefore = await listBestDeals()
    expect(dealsBefore.some(({ category }: { category: string }) => category === 'Kratom Powder')).toBe(true)
    await setHold({ isHeld: true, notice: 'Not for sale just now.', reason: 'A recall.' })
    const dealsDuringHold = await listBestDeals()
    expect(dealsDuringHold.length).toBeGreaterThan(0)
    for (const { category } of dealsDuringHold) expect(category).not.toBe('Kratom Powder')
    await setHold({ isHeld: false, reason: 'The recall is over.' })
    expect(await listBestDeals()).toEqual(dealsBefore)
  })

  test('turns a rule off, which changes the ZIP check and the rulebook version', async () => {
    const isZipAvailable = async () => (await shop.get('/api/shipping/zip?zip=53703')).body.available
    expect(await isZipAvailable()).toBe(false)
    const rulebookBefore = await getAdmin('compliance')
    const wisconsinRules = rulebookBefore.rules.filter(
      (rule: { place: string; level: string }) => rule.place === 'Wisconsin',
    )
    for (const rule of wisconsinRules) {
      expect(
        (await editRule(shop, rule.id, { status: 'off', reason: 'The ban was lifted.' }, headers)).status,
      ).toBe(200)
    }
    expect(await isZipAvailable()).toBe(true)
    expect((await getAdmin('compliance')).version).toBe(rulebookBefore.version + wisconsinRules.length)
  })
})

describe('Rules that are kept in memory', () => {
  const { db } = shop.shop
  const readReason = async (id: string, from = db) =>
    (await getRulebook(from)).rules.find((rule) => rule.id === id)?.reason

  test('are read again in the transaction that changes one, and everywhere once it is committed', async () => {
    const [rule] = (await getRulebook(db)).rules
    if (rule === undefined) throw new Error('The rulebook is empty')
    const { id, reason: before } = rule
    const change = (reason: string, isCommitted: boolean) =>
      db.transaction().execute(async (transaction) => {
        await saveRule(transaction, { ...rule, reason }, { now: shop.clock.now() })
        expect(await readReason(id, transaction)).toBe(reason)
        expect(await readReason(id)).toBe(before)
        expect(await readReason(id, transaction)).toBe(reason)
        if (!isCommitted) throw new Error('rolled back')
      })
    await expect(change('Never in force.', false)).rejects.toThrow('rolled back')
    expect(await readReason(id)).toBe(before)
    await change('Another reason.', true)
    expect(await readReason(id)).toBe('Another reason.')
  })

  test('are the same objects as long as none changes', async () => {
    const { rules } = await getRulebook(db)
    expect((await getRulebook(db)).rules).toBe(rules)
  })
})
