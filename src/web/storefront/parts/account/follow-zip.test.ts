import { describe, expect, it } from 'vitest'
import { followZip } from './follow-zip.ts'

describe('The ZIP code', () => {
  const newYork = { city: 'New York', state: 'NY' }
  const boise = { place: 'Garden City', state: 'ID' }

  it('fills in a missing city and state', () => {
    expect(followZip({ city: '', state: '' }, boise, undefined)).toEqual({ city: 'Garden City', state: 'ID' })
    expect(followZip({ city: ' ', state: 'ID' }, boise, undefined).city).toBe('Garden City')
  })
  it('keeps a typed city of the same state, and replaces one that it filled in itself', () => {
    const buffalo = { place: 'Buffalo', state: 'NY' }
    expect(followZip(newYork, buffalo, undefined)).toEqual(newYork)
    expect(followZip(newYork, buffalo, 'New York')).toEqual({ city: 'Buffalo', state: 'NY' })
  })
  it('leads the state along, and the city with it', () => {
    expect(followZip(newYork, boise, undefined)).toEqual({ city: 'Garden City', state: 'ID' })
  })
  it('changes nothing where the shop does not ship', () => {
    expect(followZip(newYork, {}, 'New York')).toEqual(newYork)
  })
})
