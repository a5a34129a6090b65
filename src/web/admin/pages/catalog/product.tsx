import { useParams } from 'react-router'
import { getEditedProduct } from '#contract/admin/catalog/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { ProductEditor } from '../../features/products/product-editor.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { useProductOptions } from '../../state/use-product-options.ts'

/** Edits one product. */
export function ProductPage() {
  const { id = '' } = useParams()
  const query = useRead(getEditedProduct({ params: { id } }), { refetchOnWindowFocus: false })
  const options = useProductOptions()
  return (
    <>
      <BackLink to={adminPaths.products}>All products</BackLink>
      <Page title={query.data?.product.name ?? 'Product'} sub={query.data?.product.isDemo && <DemoBadge />}>
        <Loaded query={query} lines={8} inPanel>
          {({ product, holdNotice, changes }) => (
            <Loaded query={options} lines={8} inPanel>
              {(choices) => (
                <ProductEditor
                  key={id}
                  product={product}
                  holdNotice={holdNotice}
                  changes={changes}
                  options={choices}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      </Page>
    </>
  )
}
