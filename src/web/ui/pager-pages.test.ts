import { describe, expect, it } from 'vitest'
import { pagerPages } from './pager-pages.ts'

describe('The pager', () => {
  // Covers: catalog-pager
  it('shows every page when there are few', () => {
    expect(pagerPages(1, 3)).toEqual([1, 2, 3])
  })
  it('leaves out pages far from the current one', () => {
    expect(pagerPages(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10])
  })
  it('never hides a single page behind a gap', () => {
    expect(pagerPages(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10])
    expect(pagerPages(7, 10)).toEqual([1, 'gap', 6, 7, 8, 9, 10])
  })
  it('shows both ends at an end', () => {
    expect(pagerPages(1, 20)).toEqual([1, 2, 'gap', 20])
    expect(pagerPages(20, 20)).toEqual([1, 'gap', 19, 20])
  })
})
