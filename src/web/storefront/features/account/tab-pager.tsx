import { Button } from '#web/ui/button.tsx'

/** The pager of a list in a tab. */
export function TabPager({
  listName,
  page,
  pageSize,
  total,
  onPage,
}: {
  /** 'orders' */
  listName: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}) {
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <nav aria-label={`Pages of ${listName}`} className="mt-6 flex items-center justify-between gap-4">
      <Button kind="outline" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <p aria-live="polite" className="figures text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      <Button kind="outline" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
