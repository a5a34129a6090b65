/**
 * The page numbers a pager shows, 'gap' where some are left out: first, last, and two around the current one.
 * 10 pages at page 5: 1 gap 4 5 6 gap 10.
 */
export function pagerPages(current: number, last: number): readonly (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, place) => {
    const before = pages[place - 1]
    if (before === undefined || page === before + 1) return [page]
    // A gap of one page is shown as that page.
    return page === before + 2 ? [page - 1, page] : (['gap', page] as const)
  })
}
