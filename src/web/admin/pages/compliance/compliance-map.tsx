import { useRef, useState } from 'react'
import { getComplianceMap } from '#contract/admin/compliance/calls.ts'
import type { ComplianceMap } from '#contract/admin/compliance/compliance-map.ts'
import { type ProductClass, productClasses } from '#domain/composition/product-class.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { type ChosenProduct, ProductPicker } from '../../features/compliance/product-picker.tsx'
import { UsMap } from '../../features/compliance-map/us-map.tsx'
import { MapLegend, VerdictTable } from '../../features/compliance-map/verdict-table.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { productClassLabels } from '../../state/product-class-labels.ts'

/** Where a product, or a class of products, ships: the rulebook as a map. */
export function ComplianceMapPage() {
  const [product, setProduct] = useState<ChosenProduct>()
  const [productClass, setProductClass] = useState<ProductClass>('leaf')
  const query = useRead(
    getComplianceMap({ query: product === undefined ? { productClass } : { productId: product.id } }),
  )
  return (
    <>
      <BackLink to={adminPaths.compliance}>Compliance</BackLink>
      <Page
        title="Map"
        sub={query.data && `Where it ships by version ${query.data.version} of the rulebook, today.`}
      >
        <div className="space-y-5">
          <Panel>
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-w-3xl">
              <SelectField
                label="Class of products"
                hint={
                  product === undefined
                    ? 'Whose lab report keeps every limit'
                    : 'Not used: a product is chosen'
                }
                value={productClass}
                disabled={product !== undefined}
                onChange={({ target: { value } }) => isOneOf(productClasses, value) && setProductClass(value)}
              >
                {productClasses.map((each) => (
                  <option key={each} value={each}>
                    {productClassLabels[each]}
                  </option>
                ))}
              </SelectField>
              <ProductPicker product={product} onChoose={setProduct} />
            </div>
          </Panel>
          <Loaded query={query} lines={10} inPanel>
            {(map) => <Answer map={map} />}
          </Loaded>
        </div>
      </Page>
    </>
  )
}

function Answer({ map: { states, notSold } }: { map: ComplianceMap }) {
  const [zoomed, setZoomed] = useState<string>()
  const map = useRef<HTMLDivElement>(null)
  const state = states.find(({ code }) => code === zoomed)
  function zoomInto(code: string) {
    setZoomed(code)
    // On a phone, the map is far above the table.
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      {notSold !== undefined && (
        <p className="rounded-md bg-refusal-soft px-4 py-2.5 text-sm text-refusal">Sold nowhere: {notSold}</p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.5fr)_minmax(22rem,1fr)]">
        <Panel
          className="xl:sticky xl:top-20"
          title={state?.name ?? 'United States'}
          aside={
            state !== undefined && (
              <Button kind="outline" size="small" onClick={() => setZoomed(undefined)}>
                Show all states
              </Button>
            )
          }
        >
          <MapLegend states={states} />
          <div ref={map} className="mt-4 scroll-mt-32">
            <UsMap states={states} zoomed={state} onZoom={setZoomed} />
          </div>
          <p className="mt-3 text-xs text-ink-soft">
            Outlines: US Census Bureau, 2017. A county that differs from its state is drawn in its own
            pattern.
          </p>
        </Panel>
        <Panel title="By state" flush>
          <VerdictTable states={states} onZoom={zoomInto} />
        </Panel>
      </div>
    </>
  )
}
