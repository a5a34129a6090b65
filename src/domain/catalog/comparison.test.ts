import { describe, expect, it } from 'vitest'
import { maxComparedProducts, parseComparedSlugs, toggleCompared } from './comparison.ts'

describe('The products of a comparison', () => {
  it('are read from one parameter or several, each once', () => {
    expect(parseComparedSlugs(['a,b', ' c ,', 'a'])).toEqual(['a', 'b', 'c'])
    expect(parseComparedSlugs(['', ','])).toEqual([])
    const many = Array.from({ length: 500 }, (_, place) => `slug-${place}`)
    expect(parseComparedSlugs(many)).toEqual(many.slice(0, 20))
  })

  it('are added, removed, and refused when there is no room', () => {
    const full = ['a', 'b', 'c', 'd']
    expect(full).toHaveLength(maxComparedProducts)
    expect(toggleCompared(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleCompared(full, 'b')).toEqual(['a', 'c', 'd'])
    expect(toggleCompared(full, 'e')).toBeUndefined()
  })
})
