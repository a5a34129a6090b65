import { AddProductForm } from '../../features/products/add-product-form.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { useProductOptions } from '../../state/use-product-options.ts'

export function AddProductPage() {
  const disabledReason = useDisabledReason('products.edit')
  const choices = useProductOptions()
  return (
    <Page title="Add Products">
      {disabledReason ? (
        <Panel flush>
          <EmptyState title={disabledReason}>
            Ask an owner, a manager or a catalog editor to add products.
          </EmptyState>
        </Panel>
      ) : (
        <Loaded query={choices} lines={8} inPanel>
          {(options) => <AddProductForm choices={options} />}
        </Loaded>
      )}
    </Page>
  )
}
