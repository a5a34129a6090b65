import { describe, expect, it } from 'vitest'
import { pagerPages } from './pager-pages.ts'

describe('The pager', () => {
  // Covers: catalog-pager
  it('shows every page of a short list', () => {
    expect(pagerPages(1, 3)).toEqual([1, 2, 3])
  })
  it('omits pages far from the current page', () => {
    expect(pagerPages(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10])
  })
  it('never replaces a single page with a gap', () => {
    expect(pagerPages(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10])
    expect(pagerPages(7, 10)).toEqual([1, 'gap', 6, 7, 8, 9, 10])
  })
  it('shows the first and the last page', () => {
    expect(pagerPages(1, 20)).toEqual([1, 2, 'gap', 20])
    expect(pagerPages(20, 20)).toEqual([1, 'gap', 19, 20])
  })
})
