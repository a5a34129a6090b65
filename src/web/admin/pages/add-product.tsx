import { useQueryClient } from '@tanstack/react-query'
import { AddProductForm } from '../features/products/add-product-form.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { useWhyNot } from '../state/session.ts'
import { useProductChoices } from '../state/use-product-choices.ts'

export function AddProductPage() {
  const client = useQueryClient()
  const whyNot = useWhyNot('edit products')
  const choices = useProductChoices()
  return (
    <Page title="Add Products">
      {whyNot ? (
        <Panel flush>
          <Empty title={whyNot}>An owner, a manager or somebody of the catalog can add products.</Empty>
        </Panel>
      ) : (
        <Loaded asked={choices} lines={8} inPanel>
          {(data) => <AddProductForm choices={data} onAdded={() => void client.invalidateQueries()} />}
        </Loaded>
      )}
    </Page>
  )
}
