import { describe, expect, it } from 'vitest'
import { findPayment, listMethodChoices } from './edit-choices.ts'
import type { PayableDifference } from './edit-difference.tsx'

const ground = { carrier: 'UPS', service: 'Ground', price: 900 }
const priority = { carrier: 'USPS', service: 'Priority Mail', price: 1200 }
const chosen = JSON.stringify({ carrier: 'USPS', service: 'Priority Mail' })

describe('the shipping methods of an edit', () => {
  it('are the others that are offered', () => {
    expect(listMethodChoices([ground, priority], { ordered: 'UPS Ground', chosen: 'null' })).toEqual([
      { value: chosen, label: 'USPS Priority Mail, $12.00' },
    ])
  })

  it('keep a chosen one that is not offered anymore, because it is what is sent', () => {
    expect(listMethodChoices([ground], { ordered: 'UPS Ground', chosen })).toEqual([
      { value: chosen, label: 'USPS Priority Mail, not offered now' },
    ])
    expect(listMethodChoices([], { ordered: 'UPS Ground', chosen })).toEqual([
      { value: chosen, label: 'USPS Priority Mail' },
    ])
  })
})

describe('how the difference of an edit is paid', () => {
  const preview: PayableDifference = {
    difference: 500,
    availableCredit: 400,
    canRecordPayment: true,
    linkMethods: ['card'],
    hasInvoice: false,
  }

  it('is a way that the newest preview offers', () => {
    expect(findPayment(preview, 'link')).toBe('link')
    expect(findPayment({ ...preview, difference: 400 }, 'store-credit')).toBe('store-credit')
  })

  it('is not chosen anymore when the edit costs more than the store credit', () => {
    expect(findPayment(preview, 'store-credit')).toBeUndefined()
  })

  it('is not asked for when nothing more is to be paid', () => {
    expect(findPayment({ ...preview, difference: 0 }, 'link')).toBeUndefined()
  })
})
