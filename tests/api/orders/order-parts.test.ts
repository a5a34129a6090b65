import { describe, expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import {
  getOnlyProductId,
  nonsenseParts,
  type OldOrderParts,
  storeNonsense,
  storePartsBefore0173,
} from '#tests/support/old-order-parts.ts'
import { getOwner } from '#tests/support/orders.ts'
import {
  insertVerifiedOrderBefore0085,
  makeShopFolder,
  openUpgradedShop,
  upgrade,
} from '#tests/support/upgraded-shop.ts'

const number = 'LW-1000001'

/** An order of an earlier version with these parts, as staff read it after the upgrade. */
async function upgradeOrder(makeParts: (productId: string) => OldOrderParts) {
  const sql = await createOldDatabase('0093-acknowledged-warnings.sql')
  const dataDir = await makeShopFolder()
  await insertVerifiedOrderBefore0085(sql, { number, dateOfBirth: '1961-07-23' })
  await storePartsBefore0173(sql, makeParts(await getOnlyProductId(sql)))
  await upgrade(sql, dataDir)
  const shop = await openUpgradedShop(sql, dataDir)
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  return { sql, order }
}

const time = '2026-11-20T12:34:56.789Z'

describe('What happened to an order of an earlier version', () => {
  test('is there after the upgrade: hold, address check, request to cancel and warnings', async () => {
    const { order } = await upgradeOrder((productId) => ({
      hold: {
        reason: 'We do not ship it to New York.',
        source: 'An act.',
        ruleId: 'us-ny',
        lines: [
          { productId, reason: 'Extract.' },
          { productId, reason: 'Extract of another lot.' },
        ],
        ruleVersion: 3,
        since: time,
      },
      address_check: {
        state: 'open',
        questions: [
          { ruleId: 'us-ny-1', question: 'Is it in town?', answer: 'no' },
          { ruleId: 'us-ny-2', question: 'Is it in the county?' },
        ],
        confirmation: { checkedAt: time, checkedBy: 'Ada', note: 'On the map.', ruleIds: ['us-ny-1'] },
      },
      cancellation: {
        state: 'declined',
        reason: 'Too much.',
        requestedAt: time,
        decision: { decidedAt: time, decidedBy: 'Ada', message: 'It is on its way.' },
      },
      acknowledgments: [
        { ruleId: 'us-ca', text: 'Second in the alphabet.', ruleVersion: 2, acknowledgedAt: time },
        { ruleId: 'us-al', text: 'First in the alphabet.', ruleVersion: 2, acknowledgedAt: time },
      ],
    }))
    expect(order).toMatchObject({
      hold: {
        reason: 'We do not ship it to New York.',
        source: 'An act.',
        ruleId: 'us-ny',
        lines: [
          { name: 'Red Bali', reason: 'Extract.' },
          { name: 'Red Bali', reason: 'Extract of another lot.' },
        ],
        since: time,
      },
      cancellation: {
        state: 'declined',
        reason: 'Too much.',
        requestedAt: time,
        decision: { decidedAt: time, decidedBy: 'Ada', message: 'It is on its way.' },
        isOpen: false,
      },
      isAddressCheckOpen: true,
    })
    expect(order.addressCheck).toEqual({
      state: 'open',
      questions: [
        { ruleId: 'us-ny-1', question: 'Is it in town?', answer: 'no' },
        { ruleId: 'us-ny-2', question: 'Is it in the county?' },
      ],
      confirmation: { checkedAt: time, checkedBy: 'Ada', note: 'On the map.' },
    })
    expect(order.acknowledgments).toEqual([
      { ruleId: 'us-ca', text: 'Second in the alphabet.', ruleVersion: 2, acknowledgedAt: time },
      { ruleId: 'us-al', text: 'First in the alphabet.', ruleVersion: 2, acknowledgedAt: time },
    ])
  })

  test.runIf(isHunt)(
    'is there when there is less of it: a sales hold, a request that waits, a lapsed check',
    async () => {
      const { order } = await upgradeOrder(() => ({
        hold: { reason: 'On hold.', lines: [], ruleVersion: 0, since: time },
        address_check: {
          state: 'lapsed',
          questions: [{ ruleId: 'us-ny', question: 'Is it?', answer: 'no' }],
        },
        cancellation: { state: 'requested', reason: '', requestedAt: time },
        verdict: {},
      }))
      expect(order).toMatchObject({
        hold: { reason: 'On hold.', lines: [], since: time },
        addressCheck: { state: 'lapsed', questions: [{ ruleId: 'us-ny', question: 'Is it?', answer: 'no' }] },
        cancellation: { state: 'requested', reason: '', requestedAt: time, isOpen: true },
        isCancellationRequested: true,
        acknowledgments: [],
        verdict: { ok: true, notes: [] },
      })
      expect(order.hold).not.toHaveProperty('source')
      expect(order.addressCheck).not.toHaveProperty('confirmation')
      expect(order.cancellation).not.toHaveProperty('decision')
      expect(order.verdict).not.toHaveProperty('place')
    },
  )

  test.runIf(isHunt)(
    'is nothing when it has none of it, and the database refuses what makes no sense',
    async () => {
      const { sql, order } = await upgradeOrder(() => ({}))
      expect(order).toMatchObject({
        isAddressCheckOpen: false,
        isCancellationRequested: false,
        acknowledgments: [],
        verdict: { ok: true, place: 'New York, NY 10001' },
      })
      for (const part of ['hold', 'addressCheck', 'cancellation']) expect(order).not.toHaveProperty(part)
      // A constraint refuses it, whatever the statement tries.
      for (const name of nonsenseParts)
        await expect(storeNonsense(sql, name), name).rejects.toMatchObject({
          code: expect.stringMatching(/^23/),
        })
    },
  )
})
