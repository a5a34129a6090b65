import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBrand } from '#contract/admin/catalog/brands.ts'
import { listBrands } from '#contract/admin/catalog/calls.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { AddGroupForm } from './add-group-form.tsx'
import { GroupDialog } from './group-dialog.tsx'

/** The brands of the catalog, and a form to add one. */
export function BrandsPanel() {
  const disabledReason = useDisabledReason('products.edit')
  const brands = useRead(listBrands())
  const [edited, setEdited] = useState<AdminBrand>()
  return (
    <Panel
      title="Brands"
      flush
      aside={
        brands.data && (
          <span className="figures text-[0.8125rem] text-ink-soft">{brands.data.rows.length}</span>
        )
      }
    >
      <Loaded query={brands} lines={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No brands yet.">Every product needs a brand. Add one below.</EmptyState>
          ) : (
            <ul className="grid gap-x-6 p-2 text-sm sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {rows.map((brand) => (
                <li key={brand.name} className="flex items-center gap-1">
                  <Link
                    to={withFilters(adminPaths.products, { brand: brand.name })}
                    className="flex min-h-9 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-2 hover:bg-leaf-soft hover:text-leaf"
                  >
                    <span className="min-w-0 truncate">
                      {brand.name}
                      {brand.isHouseBrand && <span className="ml-2 text-xs text-ink-faint">House brand</span>}
                    </span>
                    <span className="figures text-[0.8125rem] text-ink-soft">{brand.publishedProducts}</span>
                  </Link>
                  {disabledReason === undefined && (
                    <IconButton
                      label={`Edit ${brand.name}`}
                      onClick={() => setEdited(brand)}
                      className="size-9! text-ink-soft!"
                    >
                      <Pencil aria-hidden="true" size={14} />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {disabledReason === undefined && <AddGroupForm kind="brand" />}
      {edited && (
        <GroupDialog
          kind="brand"
          name={edited.name}
          products={edited.publishedProducts + edited.unpublishedProducts}
          others={(brands.data?.rows ?? []).map(({ name }) => name).filter((name) => name !== edited.name)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
