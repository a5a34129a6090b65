import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { listCategories, orderCategories } from '#contract/admin/catalog/calls.ts'
import type { AdminCategory } from '#contract/admin/catalog/categories.ts'
import { attributes } from '#domain/catalog/attribute-value.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { AddGroupForm } from '../../features/products/add-group-form.tsx'
import { AttributePanel } from '../../features/products/attribute-panel.tsx'
import { BrandsPanel } from '../../features/products/brands-panel.tsx'
import { GroupDialog } from '../../features/products/group-dialog.tsx'
import { MoveButtons } from '../../features/products/move-buttons.tsx'
import { actionColumn, type Columns, column, countColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

const columns: Columns<AdminCategory> = [
  column({
    id: 'name',
    header: 'Category',
    card: 'title',
    cell: ({ name }) => (
      <Link
        to={withFilters(adminPaths.products, { category: name })}
        className="font-medium text-leaf hover:underline"
      >
        {name}
      </Link>
    ),
  }),
  countColumn({ id: 'published', header: 'Published', read: ({ publishedProducts }) => publishedProducts }),
  countColumn({ id: 'soldOut', header: 'Sold out', read: ({ soldOutProducts }) => soldOutProducts }),
  countColumn({
    id: 'archived',
    header: 'Not published',
    read: ({ unpublishedProducts }) => unpublishedProducts,
  }),
  countColumn({ id: 'brands', header: 'Brands', read: ({ brandCount }) => brandCount }),
  countColumn({
    id: 'units',
    header: 'Sold in the last 30 days',
    read: ({ soldLast30Days }) => soldLast30Days,
  }),
]

export function CategoriesPage() {
  const query = useRead(listCategories())
  const canEdit = useDisabledReason('products.edit') === undefined
  const [edited, setEdited] = useState<AdminCategory>()
  const names = (query.data?.rows ?? []).map(({ name }) => name)
  const order = useWrite((ordered: readonly string[]) => orderCategories({ body: { names: [...ordered] } }))
  const move = ({ name }: AdminCategory, step: -1 | 1) => {
    // The list on screen is not the saved one yet.
    if (order.isPending) return
    const place = names.indexOf(name)
    order.mutate(names.filter((other) => other !== name).toSpliced(place + step, 0, name))
  }
  /** Edits a row and moves it in the menu order. */
  const actions = actionColumn<AdminCategory>((category, index) => (
    <span className="inline-flex items-center gap-0.5">
      <MoveButtons
        name={category.name}
        place={index}
        count={names.length}
        onMove={(step) => move(category, step)}
      />
      <IconButton label={`Edit ${category.name}`} className="size-9!" onClick={() => setEdited(category)}>
        <Pencil aria-hidden="true" size={14} />
      </IconButton>
    </span>
  ))
  return (
    <Page title="Categories" sub="Categories in menu order, and brands, sizes, counts and flavors.">
      <div className="space-y-5">
        <Panel title="Categories" flush>
          <Loaded query={query}>
            {({ rows }) => (
              <DataTable
                label="Categories"
                columns={canEdit ? [...columns, actions] : columns}
                rows={rows}
                rowId={(category) => category.slug}
                empty={<EmptyState title="No categories yet." />}
              />
            )}
          </Loaded>
          {canEdit && <AddGroupForm kind="category" />}
        </Panel>
        <BrandsPanel />
        <div className="grid items-start gap-5 lg:grid-cols-3">
          {attributes.map((attribute) => (
            <AttributePanel key={attribute} attribute={attribute} />
          ))}
        </div>
      </div>
      {edited && (
        <GroupDialog
          kind="category"
          name={edited.name}
          products={edited.publishedProducts + edited.unpublishedProducts}
          others={names.filter((name) => name !== edited.name)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
