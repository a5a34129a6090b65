import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AdminAttributeValue } from '#contract/admin/catalog/attribute-values.ts'
import { listAttributeValues, orderAttributeValues } from '#contract/admin/catalog/calls.ts'
import type { Attribute } from '#domain/catalog/attribute-value.ts'
import { formatUnits } from '#domain/text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { AddGroupForm } from './add-group-form.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { MoveButtons } from './move-buttons.tsx'

const titles: Readonly<Record<Attribute, string>> = { size: 'Sizes', count: 'Counts', flavor: 'Flavors' }

const countProducts = ({ publishedProducts, unpublishedProducts }: AdminAttributeValue) =>
  publishedProducts + unpublishedProducts

/** The values of an attribute in the order of filters and choices, and a form to add one. */
export function AttributePanel({ attribute }: { attribute: Attribute }) {
  const canEdit = useDisabledReason('products.edit') === undefined
  const query = useRead(listAttributeValues())
  const [edited, setEdited] = useState<AdminAttributeValue>()
  const order = useWrite((names: readonly string[]) =>
    orderAttributeValues({ params: { attribute }, body: { names } }),
  )
  const names = (query.data?.[attribute] ?? []).map(({ name }) => name)
  const move = (name: string, step: -1 | 1) => {
    // The list on screen is not the saved one yet.
    if (order.isPending) return
    const place = names.indexOf(name)
    order.mutate(names.filter((other) => other !== name).toSpliced(place + step, 0, name))
  }
  return (
    <Panel title={titles[attribute]} flush>
      <Loaded query={query} lines={4}>
        {({ [attribute]: values }) =>
          values.length === 0 ? (
            <EmptyState title={`No ${titles[attribute].toLowerCase()} yet.`} />
          ) : (
            <ol className="p-2 text-sm">
              {values.map((value, place) => (
                <li key={value.name} className="flex min-h-9 items-center gap-0.5 pl-2">
                  <span className="min-w-0 flex-1 break-words">
                    <span className="mr-1">{value.name}</span>{' '}
                    <span className="figures whitespace-nowrap text-[0.8125rem] text-ink-soft">
                      {formatUnits(countProducts(value), 'product')}
                    </span>
                  </span>
                  {canEdit && (
                    <>
                      <MoveButtons
                        name={value.name}
                        place={place}
                        count={values.length}
                        onMove={(step) => move(value.name, step)}
                      />
                      <IconButton
                        label={`Edit ${value.name}`}
                        className="size-9!"
                        onClick={() => setEdited(value)}
                      >
                        <Pencil aria-hidden="true" size={14} />
                      </IconButton>
                    </>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {canEdit && <AddGroupForm kind={attribute} />}
      {edited && (
        <GroupDialog
          kind={attribute}
          name={edited.name}
          products={countProducts(edited)}
          others={names.filter((name) => name !== edited.name)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
