import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productChoices } from '#contract/admin/products.ts'
import { read } from '../api/call.ts'
import { AddProductForm } from '../features/products/add-product-form.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Failed, Loading } from '../parts/states.tsx'
import { useWhyNot } from '../state/session.ts'

export function AddProductPage() {
  const client = useQueryClient()
  const whyNot = useWhyNot('edit products')
  const { data, error, refetch } = useQuery({
    queryKey: ['product-choices'],
    queryFn: ({ signal }) => read('/api/admin/product-choices', productChoices, {}, signal),
    staleTime: 60_000,
  })
  return (
    <Page title="Add Products">
      {whyNot ? (
        <Panel flush>
          <Empty title={whyNot}>An owner, a manager or somebody of the catalogue can add products.</Empty>
        </Panel>
      ) : data ? (
        <AddProductForm choices={data} onAdded={() => void client.invalidateQueries()} />
      ) : (
        <Panel flush>
          {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={8} />}
        </Panel>
      )}
    </Page>
  )
}
