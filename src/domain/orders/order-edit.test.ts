import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EditedOrder,
  editedAt,
  editedFeeTerms,
  editedPrices,
  editedTerms,
} from '#tests/support/edited-order.ts'
import { createEditEntry } from '../ledger/edit-entry.ts'
import { findLedgerDifferences } from '../ledger/order-balances.ts'
import { createRefundEntry, createSaleEntry } from '../ledger/order-entries.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { EditRequest } from './order-edit.ts'
import { countRemaining } from './order-line.ts'
import { sumRefundedFee } from './refund-parts.ts'

const order = fc
  .record({
    quantities: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(8), fc.nat(8)),
    discount: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    shipping: fc.constantFrom(0, 1500, 2315),
    terms: fc.constantFrom(undefined, editedTerms, editedFeeTerms),
  })
  .map(({ quantities, ...sums }) => ({ quantities, sums }))
const edits = fc.array(
  fc.record({
    changes: fc.array(fc.record({ line: fc.nat(8), quantity: fc.nat(14) }), { maxLength: 4 }),
    added: fc.uniqueArray(fc.record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 2,
      selector: ({ product }) => product,
    }),
    shippingChange: fc.constantFrom(0, 0, 1500, -1500, 320, -320),
  }),
  { minLength: 1, maxLength: 8 },
)

type Edit = typeof edits extends fc.Arbitrary<(infer One)[]> ? One : never

function toRequest(edited: EditedOrder, { changes, added }: Edit): EditRequest {
  const byLine = new Map(
    changes.map(({ line, quantity }) => [edited.lines[line % edited.lines.length]?.id ?? '', quantity]),
  )
  return {
    lines: [...byLine].map(([lineId, quantity]) => ({ lineId, quantity })),
    added: added.map(({ product, quantity }) => ({ productId: `p${product}`, quantity })),
  }
}

describe('planOrderEdit', () => {
  it('gives back what was paid for units that are taken out, and adds units at today’s price and tier', () => {
    const edited = new EditedOrder([3, 1, 0], { discount: 0, shipping: 1500 })
    const plan = edited.plan(
      {
        lines: [
          { lineId: 'l0', quantity: 2 },
          { lineId: 'l1', quantity: 2 },
        ],
        added: [],
      },
      0,
    )
    expect(plan).toMatchObject({
      ok: true,
      // 3 at $9.70; the second one of Product 1 at $18.60 less 3 %.
      value: {
        removed: 970,
        added: 1804,
        difference: 834,
        additions: [{ tierDiscountBp: 300, quantity: 1 }],
      },
    })
  })

  it('keeps the price as sold of units that stay, and adds units at the price of the list', () => {
    // 3 at $9.70 were sold before the customer had a list.
    const edited = new EditedOrder([3, 1, 0], { discount: 0, shipping: 0 })
    const priceList = { name: 'Resellers', prices: { p0: { price: cents(400), minimumQuantity: 6 } } }
    const more = { lines: [{ lineId: 'l0', quantity: 5 }], added: [] }
    expect(edited.plan(more, 0, priceList)).toMatchObject({
      ok: true,
      value: {
        removed: 0,
        added: 800,
        additions: [{ price: 400, unitPrice: 400, tierDiscountBp: 0, quantity: 2, priceList: 'Resellers' }],
      },
    })
    const fewer = { lines: [{ lineId: 'l0', quantity: 2 }], added: [] }
    expect(edited.plan(fewer, 0, priceList)).toMatchObject({ ok: true, value: { removed: 970, added: 0 } })
  })

  it('refuses an order without items, one that is not changed, and products that are not sold', () => {
    const edited = new EditedOrder([1, 0, 0], { discount: 0, shipping: 0 })
    const refusal = (request: EditRequest) => {
      const plan = edited.plan(request, 0)
      return plan.ok ? undefined : plan.refusal.message
    }
    expect(refusal({ lines: [{ lineId: 'l0', quantity: 0 }], added: [] })).toBe(
      'To take out every item, cancel the order. That refunds all of it.',
    )
    expect(refusal({ lines: [{ lineId: 'l0', quantity: 1 }], added: [] })).toBe('Nothing is changed.')
    expect(refusal({ lines: [{ lineId: 'l7', quantity: 1 }], added: [] })).toBe(
      'An item is not in the order anymore.',
    )
    expect(refusal({ lines: [], added: [{ productId: 'gone', quantity: 1 }] })).toBe(
      'A product is no longer sold here.',
    )
  })

  it('keeps the total equal to its lines, never negative, and equal to what the customer paid, in any sequence', () => {
    fc.assert(
      fc.property(order, edits, ({ quantities, sums }, sequence) => {
        const edited = new EditedOrder(quantities, sums)
        for (const edit of sequence) {
          const plan = edited.plan(toRequest(edited, edit), edit.shippingChange)
          if (!plan.ok) continue
          const before = edited.worth
          edited.store(plan.value)
          expect(plan.value.totalBefore).toBe(before)
          expect(edited.worth).toBe(plan.value.totalAfter)
        }
        const lines = add(zero, ...edited.lines.map(({ total }) => total))
        expect(edited.subtotal).toBe(lines)
        expect(edited.worth).toBeGreaterThanOrEqual(0)
        expect(edited.held).toBe(edited.worth)
        expect(add(edited.shippingTax, edited.deliveryFee, ...edited.lines.map((line) => line.tax))).toBe(
          edited.tax,
        )
        expect(add(zero, ...edited.lines.map((line) => line.excise))).toBe(edited.excise)
        const feeLeft = subtract(edited.deliveryFee, sumRefundedFee(edited.refunds))
        const isCharged = sums.terms === editedFeeTerms && edited.taxedGoods >= 6000
        if (edited.isEdited) expect(feeLeft).toBe(isCharged ? 50 : 0)
        for (const line of edited.lines) expect(countRemaining(line)).toBeGreaterThanOrEqual(0)
        // Nothing that is left was refunded, and nothing else is left.
        for (const line of edited.lines) {
          const back = edited.refunds.flatMap(({ parts }) => parts.filter(({ lineId }) => lineId === line.id))
          const paid = subtract(line.total, line.discount)
          const gone = Math.round((paid * line.removedQuantity) / line.quantity)
          expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(gone)
          const isAllGone = paid > 0 && gone === paid
          const tax = back.reduce((sum, part) => sum + part.tax, 0)
          if (isAllGone) expect(tax).toBe(line.tax)
          const excise = back.reduce((sum, part) => sum + (part.excise ?? 0), 0)
          if (isAllGone) expect(excise).toBe(line.excise)
          expect(excise).toBeLessThanOrEqual(line.excise)
          expect(tax).toBeLessThanOrEqual(line.tax)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('changes nothing when an edit is taken back', () => {
    fc.assert(
      fc.property(order, edits, ({ quantities, sums }, [edit]) => {
        const edited = new EditedOrder(quantities, sums)
        if (edit === undefined) return
        const there = edited.plan(
          toRequest(edited, { ...edit, changes: [] }),
          Math.max(0, edit.shippingChange),
        )
        if (!there.ok) return
        const [worth, units] = [edited.worth, editedPrices.map((_, index) => edited.countUnits(`p${index}`))]
        edited.store(there.value)
        const added = edited.lines.slice(-there.value.additions.length)
        const back = edited.plan(
          { lines: added.map(({ id }) => ({ lineId: id, quantity: 0 })), added: [] },
          -there.value.shippingChange,
        )
        if (!back.ok) throw new Error(back.refusal.message)
        edited.store(back.value)
        expect(edited.worth).toBe(worth)
        expect(edited.held).toBe(worth)
        expect(editedPrices.map((_, index) => edited.countUnits(`p${index}`))).toEqual(units)
      }),
      { numRuns: 1000 },
    )
  })

  it('has an entry in the ledger for each edit, so that both say the same', () => {
    fc.assert(
      fc.property(order, edits, ({ quantities, sums }, sequence) => {
        const edited = new EditedOrder(quantities, sums)
        const ids = { id: 'order', number: 'LW-1', mode: 'live', isDemo: false } as const
        const money = () => {
          const { subtotal, discount, shipping, tax, excise, deliveryFee, total } = edited
          const taxes = { tax, excise, deliveryFee }
          return { ...ids, subtotal, discount, discounts: [], shipping, ...taxes, total, credit: zero }
        }
        const payment = { id: 'payment', accountId: 'card' }
        const paid = {
          ...payment,
          status: 'paid',
          amount: edited.paid,
          reclaimedCredit: zero,
          writtenOff: zero,
          extra: undefined,
        } as const
        const later: { id: string; accountId: string; amount: Cents }[] = []
        const entries = [createSaleEntry(money(), payment, editedAt)]
        for (const edit of sequence) {
          const plan = edited.plan(toRequest(edited, edit), edit.shippingChange)
          if (!plan.ok) continue
          const known = edited.refunds.length
          edited.store(plan.value)
          const { added, tax, excise, deliveryFee, difference, shippingChange } = plan.value
          const due = cents(Math.max(0, difference))
          const shipping = cents(Math.max(0, shippingChange))
          const own = due > 0 ? { id: `later-${later.length}`, accountId: 'hand', amount: due } : undefined
          if (own !== undefined) later.push(own)
          const made = edited.refunds.slice(known)
          const exchanged = made.filter((refund) => refund.exchanged > 0).flatMap(({ parts }) => parts)
          entries.push(
            createEditEntry(
              ids,
              {
                id: `${entries.length}`,
                items: subtract(added, add(shipping, tax)),
                shipping,
                tax,
                excise,
                deliveryFee,
                exchanged,
                credit: zero,
                paid: due,
              },
              own,
              editedAt,
            ),
            ...made
              .filter((refund) => refund.exchanged === 0)
              .map((refund) =>
                createRefundEntry(
                  ids,
                  {
                    ...refund,
                    id: `${entries.length}`,
                    credit: zero,
                    paymentId: 'payment',
                    accountId: 'card',
                  },
                  { balances: [], isSettledByHand: false, occurredAt: editedAt },
                ),
              ),
          )
        }
        for (const entry of entries)
          expect(entry?.postings.reduce((sum, { amount }) => sum + amount, 0) ?? 0).toBe(0)
        const differences = findLedgerDifferences(
          {
            order: { ...money(), wasPaid: true, writtenOff: zero },
            payments: [
              ...(edited.paid === 0 ? [] : [{ ...paid, isOfEdit: false }]),
              ...later.map((each) => ({ ...paid, ...each, isOfEdit: true })),
            ],
            refunds: edited.refunds.map((refund) => ({
              ...refund,
              credit: zero,
              isOfExtraPayment: false,
              isSettledByHand: false,
              ...(refund.exchanged > 0
                ? { paymentId: undefined, accountId: undefined }
                : { paymentId: 'payment', accountId: 'card' }),
            })),
            disputes: [],
          },
          entries.flatMap((entry) => entry?.postings ?? []),
        )
        if (edited.paid > 0) expect(differences).toEqual([])
      }),
      { numRuns: 2500 },
    )
  })
})
