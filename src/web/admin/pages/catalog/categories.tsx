import type { ColumnDef } from '@tanstack/react-table'
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
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

const columns: ColumnDef<AdminCategory>[] = [
  {
    id: 'name',
    header: 'Category',
    meta: { card: 'title' },
    cell: ({ row: { original: category } }) => (
      <Link
        to={withFilters(adminPaths.products, { category: category.name })}
        className="font-medium text-leaf hover:underline"
      >
        {category.name}
      </Link>
    ),
  },
  {
    id: 'published',
    header: 'Published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.publishedProducts,
  },
  {
    id: 'soldOut',
    header: 'Sold out',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.soldOutProducts,
  },
  {
    id: 'archived',
    header: 'Not published',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.unpublishedProducts,
  },
  { id: 'brands', header: 'Brands', meta: { align: 'right' }, cell: ({ row }) => row.original.brandCount },
  {
    id: 'units',
    header: 'Sold in the last 30 days',
    meta: { align: 'right' },
    cell: ({ row }) => row.original.soldLast30Days,
  },
]

interface RowActions {
  readonly edit: (category: AdminCategory) => void
  readonly move: (category: AdminCategory, step: -1 | 1) => void
  readonly count: number
}

/** Edits a row and moves it in the menu order. */
function createActionsColumn({ edit, move, count }: RowActions): ColumnDef<AdminCategory> {
  return {
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right', card: 'foot' },
    cell: ({ row: { original: category, index } }) => (
      <span className="inline-flex items-center gap-0.5">
        <MoveButtons
          name={category.name}
          place={index}
          count={count}
          onMove={(step) => move(category, step)}
        />
        <IconButton label={`Edit ${category.name}`} className="size-9!" onClick={() => edit(category)}>
          <Pencil aria-hidden="true" size={14} />
        </IconButton>
      </span>
    ),
  }
}

export function CategoriesPage() {
  const query = useRead(listCategories())
  const canEdit = useDisabledReason('edit products') === undefined
  const [edited, setEdited] = useState<AdminCategory>()
  const names = (query.data?.rows ?? []).map(({ name }) => name)
  const order = useWrite((ordered: readonly string[]) => orderCategories({ body: { names: [...ordered] } }))
  const move = ({ name }: AdminCategory, step: -1 | 1) => {
    // The list on screen is not the saved one yet.
    if (order.isPending) return
    const place = names.indexOf(name)
    order.mutate(names.filter((other) => other !== name).toSpliced(place + step, 0, name))
  }
  const actions = createActionsColumn({
    edit: setEdited,
    move,
    count: names.length,
  })
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
