import { describe, expect, it } from 'vitest'
import { parseDollars, parseNumber, parsePercent, parseUnits } from './amounts.ts'

describe('a typed number', () => {
  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['1,000', 1000],
    ['1 000 000', 1_000_000],
    ['-3', -3],
    ['.5', 0.5],
    ['1,5', Number.NaN],
    ['', Number.NaN],
    ['12 days', Number.NaN],
    ['1e3', Number.NaN],
    ['Infinity', Number.NaN],
  ])('%j becomes %s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected)
  })
})

describe('typed units', () => {
  it.each([
    ['12', 12],
    [' 1,200 ', 1200],
    ['0', 0],
    // An empty field is not none.
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1.5', Number.NaN],
    ['1e1', Number.NaN],
  ])('%j become %s', (typed, expected) => {
    expect(parseUnits(typed)).toBe(expected)
  })
})

describe('typed dollars', () => {
  it.each([
    ['12.5', 1250],
    [' $1,999.00 ', 199_900],
    ['$ 5', 500],
    ['-$5', -500],
    // A comma is no decimal point: 12,50 is not $1,250.00.
    ['12,50', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['15%', undefined],
    ['5.001', undefined],
    ['', undefined],
  ])('%j become %s cents', (typed, expected) => {
    expect(parseDollars(typed)).toBe(expected)
  })
})

describe('a typed percentage', () => {
  it.each([
    ['12.5 %', 1250],
    ['15%', 1500],
    ['12,5', undefined],
    ['$5', undefined],
    ['', undefined],
  ])('%j becomes %s basis points', (typed, expected) => {
    expect(parsePercent(typed)).toBe(expected)
  })
})
