import { Form, Link } from 'react-router'
import type { ComparePageData } from '#contract/shop/compare.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'

/** Finds a product to add. What is compared stands in the URL, so it works without scripts and without storage. */
export function AddProduct({
  slugs,
  search,
  found,
}: { slugs: readonly string[] } & Pick<ComparePageData, 'search' | 'found'>) {
  return (
    <section aria-labelledby="add-product" className="mt-12 max-w-2xl">
      <h2 id="add-product" className="text-2xl">
        {slugs.length === 0 ? 'Find a product' : 'Add another product'}
      </h2>
      <Form
        // A new address has another search, also when the shopper went back to it.
        key={search}
        action={paths.compare()}
        role="search"
        aria-label="Products to compare"
        className="mt-4 flex items-end gap-2"
      >
        {slugs.length > 0 && <input type="hidden" name="products" value={slugs.join(',')} />}
        <TextField
          label="Name, brand or size"
          name="find"
          type="search"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={search}
          className="min-w-0 flex-1"
        />
        <Button type="submit" kind="outline" className="h-12">
          Find
        </Button>
      </Form>
      {search !== '' && found.length === 0 && (
        <p role="status" className="mt-4 text-sm text-ink-soft">
          Nothing else is found for “{search}”. Try another word.
        </p>
      )}
      {found.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line" aria-label="Products found">
          {found.map((product) => (
            <li key={product.id} className="flex items-center gap-4 py-3">
              <ProductThumb product={product} className="size-14 rounded-md" />
              <div className="min-w-0 flex-1">
                <Link
                  to={paths.product(product.slug)}
                  className="text-[0.9375rem] leading-snug font-medium hover:text-leaf hover:underline"
                >
                  {product.name}
                </Link>
                <p className="figures mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
                  {describeVariant(product)}
                  <ProductPrice product={product} />
                </p>
              </div>
              <Link
                to={paths.compare([...slugs, product.slug])}
                preventScrollReset
                className={buttonClass('outline', 'small')}
              >
                Add <span className="sr-only">{product.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
