import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseState, usStates } from '../compliance/us-states.ts'
import { cents } from '../money.ts'
import { formatBusinessDays, formatDeliveryDays } from './delivery-days.ts'
import { calculateParcelWeight, standardParcelGrams } from './parcel.ts'
import {
  calculateShippingPrice,
  defaultShippingTerms,
  formatShippingPrice,
  getFreeShippingProgress,
  priceRates,
  standardServiceCode,
} from './shipping-price.ts'
import { calculateMiles, findZone } from './zones.ts'

const newYork = { lat: 40.75, lng: -73.99 }
const losAngeles = { lat: 34.05, lng: -118.24 }

describe('The shipping price', () => {
  const standard = { serviceCode: standardServiceCode, amount: cents(1900) }
  const express = { serviceCode: 'ups-next-day-air', amount: cents(6870) }

  // Covers: checkout-summary
  test('is $15.00 for the standard method, and free from $50.00', () => {
    expect(calculateShippingPrice(standard, cents(4999), defaultShippingTerms)).toBe(1500)
    expect(calculateShippingPrice(standard, cents(5000), defaultShippingTerms)).toBe(0)
  })

  test('is the carrier’s price for other methods, also above the threshold', () => {
    expect(calculateShippingPrice(express, cents(9000), defaultShippingTerms)).toBe(6870)
  })

  // Covers: checkout-shipping
  test('lists the standard method first, which is preselected', () => {
    const cheap = { serviceCode: 'ups-ground', amount: cents(900) }
    const rates = priceRates([express, cheap, standard], cents(1000), defaultShippingTerms)
    expect(rates.map((rate) => rate.serviceCode)).toEqual([
      standardServiceCode,
      'ups-ground',
      'ups-next-day-air',
    ])
  })

  test('is written in one form', () => {
    expect(formatShippingPrice(cents(1880))).toBe('$18.80')
    expect(formatShippingPrice(cents(0))).toBe('Free')
  })

  // Covers: cart-panel-free-shipping
  test('calculates how much is missing for free shipping', () => {
    expect(getFreeShippingProgress(cents(3250), cents(5000))).toEqual({
      reached: false,
      missing: 1750,
      percent: 65,
      message: 'Buy $17.50 more to get Free Shipping',
    })
    expect(getFreeShippingProgress(cents(5000), cents(5000)).message).toBe(
      'Free Shipping is available for this order!',
    )
    expect(getFreeShippingProgress(cents(4999), cents(5000)).percent).toBe(99)
    expect(getFreeShippingProgress(cents(0), cents(0)).percent).toBe(100)
  })
})

describe('Shipping zones', () => {
  const origin = { state: 'NY', middle: newYork }

  test('grow with the distance', () => {
    expect(findZone(origin, origin)).toBe(1)
    expect(findZone(origin, { state: 'MA', middle: { lat: 42.36, lng: -71.06 } })).toBe(3)
    expect(findZone(origin, { state: 'CA', middle: losAngeles })).toBe(8)
    expect(Math.round(calculateMiles(newYork, losAngeles))).toBeGreaterThan(2430)
    expect(Math.round(calculateMiles(newYork, losAngeles))).toBeLessThan(2460)
  })

  test('are 8 for Alaska and Hawaii unless shipped from there', () => {
    const anchorage = { state: 'AK', middle: { lat: 61.2, lng: -149.9 } }
    expect(findZone({ state: 'WA', middle: { lat: 47.6, lng: -122.3 } }, anchorage)).toBe(8)
    expect(findZone(anchorage, anchorage)).toBe(1)
  })

  test('are 9 for military mail and the Pacific, and 8 for an unknown area', () => {
    expect(findZone(origin, { state: 'AE', middle: undefined })).toBe(9)
    expect(findZone(origin, { state: 'NY', middle: undefined })).toBe(8)
  })

  test('use a distance that is symmetric and never negative', () => {
    const arbitraryPoint = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(arbitraryPoint, arbitraryPoint, (a, b) => {
        expect(calculateMiles(a, b)).toBeGreaterThanOrEqual(0)
        expect(calculateMiles(a, b)).toBeCloseTo(calculateMiles(b, a), 6)
      }),
    )
  })
})

describe('A parcel', () => {
  // Covers: checkout-shipping, entity-shipping-rate
  test('takes 2 to 3 business days when the rate has no delivery time', () => {
    expect(formatBusinessDays(undefined)).toBe('2 to 3 business days')
    expect(formatBusinessDays('')).toBe('2 to 3 business days')
    expect(formatBusinessDays('1')).toBe('1 business day')
    expect(formatDeliveryDays({ from: 4, to: 5 })).toBe('4 to 5')
  })

  test('weighs its items plus the carton, or the standard weight for an empty cart', () => {
    expect(calculateParcelWeight([])).toBe(standardParcelGrams)
    expect(calculateParcelWeight([{ weightGrams: 120, quantity: 3 }])).toBe(440)
  })

  // Covers: cart-estimate
  test('goes to one of fifty states, by code or name', () => {
    expect(usStates.length).toBe(50)
    expect(parseState('new york')).toBe('NY')
    expect(parseState(' dc ')).toBe('DC')
    expect(parseState('Ontario')).toBeUndefined()
  })
})
