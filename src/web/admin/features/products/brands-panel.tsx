import { Link } from 'react-router'
import { brandInput } from '#contract/admin/brands.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { createBrand, listBrands } from '../../api/brands.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useInputClaims } from '../../state/use-claims.ts'

const checkedFields = ['name']

/** The brands of the catalog, and a form to add one. */
export function BrandsPanel() {
  const disabledReason = useDisabledReason('edit products')
  const brands = useRead(listBrands())
  const check = useInputClaims(checkedFields)
  const form = useWriteForm({
    call: (values) =>
      createBrand({
        name: values.text('name'),
        claimOverride: values.text('claimOverride') || undefined,
      }),
    schema: brandInput,
    errorField: 'name',
    onSaved: () => {
      form.ref.current?.reset()
      check.clear()
    },
  })
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
                <li key={brand.name}>
                  <Link
                    to={withFilters(adminPaths.products, { brand: brand.name })}
                    className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2 hover:bg-leaf-soft hover:text-leaf"
                  >
                    <span className="min-w-0 truncate">
                      {brand.name}
                      {brand.isHouseBrand && <span className="ml-2 text-xs text-ink-faint">House brand</span>}
                    </span>
                    <span className="figures text-[0.8125rem] text-ink-soft">{brand.publishedProducts}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {disabledReason === undefined && (
        <ClaimsProvider value={check.claims}>
          <Form form={form} onInput={check.onInput} className="space-y-3 border-t border-line p-4">
            <div className="flex flex-wrap items-end gap-3">
              <TextField name="name" label="Brand name" className="w-full max-w-xs" autoComplete="off" />
              <Button type="submit" kind="outline" className="h-12" busy={form.busy}>
                Add brand
              </Button>
            </div>
            <FieldClaims name="name" />
            <ClaimOverrideField />
          </Form>
        </ClaimsProvider>
      )}
    </Panel>
  )
}
