import { PackagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { listProducts, updateProductStatuses } from '#contract/admin/catalog/calls.ts'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { productColumns } from '../../features/products/product-columns.tsx'
import { QuickEdit } from '../../features/products/quick-edit.tsx'
import { ListPanel, originFilter } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'
import { useProductOptions } from '../../state/use-product-options.ts'

const toChoices = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
const states = stateChoices(productStatuses)
const stockFilters = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'sold-out', label: 'Sold out' },
]

export function ProductsPage() {
  const list = useList(listProducts)
  const options = useProductOptions()
  const canEdit = useDisabledReason('edit products') === undefined
  const [edited, setEdited] = useState<AdminProduct>()
  const [selected, setSelected] = useState<Record<string, boolean>>({})
  const columns = useMemo(() => productColumns(canEdit ? setEdited : undefined), [canEdit])
  const ids = Object.keys(selected)
  const bulk = useWrite(
    (status: 'published' | 'archived') => updateProductStatuses({ body: { ids, status } }),
    () => setSelected({}),
  )
  return (
    <Page
      title="Product List"
      actions={
        <Link to={adminPaths.addProduct} className={buttonClass('primary', 'small')}>
          <PackagePlus aria-hidden="true" size={16} /> Add Products
        </Link>
      }
    >
      <ListPanel
        label="Products"
        searchLabel="Name, SKU, barcode or lot"
        list={list}
        columns={columns}
        rowId={(product) => product.id}
        selection={canEdit ? { selected, onChange: setSelected } : undefined}
        selectionBar={
          ids.length > 0 && (
            <div
              role="toolbar"
              aria-label="Selected products"
              className="flex flex-wrap items-center gap-2 border-b border-line bg-leaf-soft p-3"
            >
              <span aria-live="polite" className="figures mr-2 px-1 text-sm leading-9 font-medium">
                {ids.length} selected
              </span>
              <Button
                size="small"
                kind="outline"
                busy={bulk.isPending}
                onClick={() => bulk.mutate('published')}
              >
                Publish products
              </Button>
              <Button
                size="small"
                kind="outline"
                busy={bulk.isPending}
                onClick={() => bulk.mutate('archived')}
              >
                Archive products
              </Button>
              <Button size="small" kind="quiet" onClick={() => setSelected({})}>
                Clear selection
              </Button>
            </div>
          )
        }
        empty={
          <EmptyState title="No products yet.">
            <Link to={adminPaths.addProduct} className="font-medium text-leaf hover:underline">
              Add the first product
            </Link>
          </EmptyState>
        }
        filters={[
          { name: 'category', label: 'Category', choices: toChoices(options.data?.categories) },
          { name: 'brand', label: 'Brand', choices: toChoices(options.data?.brands) },
          { name: 'status', label: 'Status', choices: states },
          { name: 'stock', label: 'Stock', choices: stockFilters },
          { name: 'sale', label: 'Sale', choices: [{ value: 'held', label: 'Not for sale' }] },
          originFilter,
        ]}
      />
      {edited && <QuickEdit product={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
