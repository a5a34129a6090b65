import type { CatalogFacets } from '#domain/catalog/catalog-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { withoutFilters } from './catalog-query.ts'
import { FilterGroups } from './filter-groups.tsx'
import { useCatalogQuery } from './use-catalog-query.ts'

/** The filters on narrow screens. The button at the bottom says how many products match. */
export default function FilterDrawer({
  facets,
  total,
  onClose,
}: {
  facets: CatalogFacets
  total: number
  onClose: () => void
}) {
  const { query, pending, choose } = useCatalogQuery()
  return (
    <Overlay
      title="Filter"
      place="left"
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button kind="outline" onClick={() => choose(withoutFilters(query))}>
            Clear All
          </Button>
          <Button onClick={onClose} busy={pending}>
            Show {total} {total === 1 ? 'result' : 'results'}
          </Button>
        </div>
      }
    >
      <div className="px-5 pb-6">
        <FilterGroups facets={facets} />
      </div>
    </Overlay>
  )
}
