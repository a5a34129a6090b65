import { toSlug } from '#domain/catalog/slug.ts'

/** The text fields of the form, by their names on the wire, in the order of the form. */
export const emptyProduct = {
  product_name: '',
  category: '',
  brand: '',
  count: '',
  oz: '',
  flavour: '',
  product_description: '',
  price: '',
  discount: '',
  stock_count: '',
  lot_number: '',
  mitragynine_percent: '',
  alkaloids_percent: '',
  hydroxy_percent: '',
  hydroxy_mg_per_article: '',
  meta_title: '',
  meta_description: '',
  URL_slug: '',
}
export type ProductForm = typeof emptyProduct
export type ProductField = keyof ProductForm

export const productFields = Object.keys(emptyProduct).filter((name): name is ProductField =>
  Object.hasOwn(emptyProduct, name),
)

/** The request of the specification: empty values are left out, one part `image` for each picture. */
export function productRequest(
  form: ProductForm,
  files: { readonly images: readonly (File | undefined)[]; readonly coa: File | undefined },
): FormData {
  const request = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (value.trim() !== '') request.append(name, value.trim())
  }
  if (files.coa !== undefined) request.append('coa_report', files.coa)
  for (const image of files.images) if (image !== undefined) request.append('image', image)
  return request
}

/** The address the product will have, as far as it can be told before the server looks for others. */
export function previewProductPath(form: Pick<ProductForm, 'URL_slug' | 'product_name'>): string | undefined {
  const slug = toSlug(form.URL_slug.trim() === '' ? form.product_name : form.URL_slug)
  return slug === '' ? undefined : `/products/${slug}`
}
