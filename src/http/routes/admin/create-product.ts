import { type NewProductFields, newProductFields, productAdded } from '#contract/admin/add-product.ts'
import { basisPoints, fromDollars } from '#domain/money.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import { createProduct, type NewProduct } from '#usecases/catalog/create-product.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { type ProductForm, receiveProductForm } from '../../uploads.ts'
import { getActor } from './authorize.ts'

export const createProductRoutes: Routes = (app, { shop }) => {
  /** Specification §7, with the header token that it lacks (D24). */
  app.post(
    '/api/product/add',
    // Four pictures of 2 MB, a report of 10 MB and the texts between them.
    {
      bodyLimit: 20 * 1024 * 1024,
      schema: { consumes: ['multipart/form-data'], response: { 200: productAdded } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const form = await receiveProductForm(request)
      if (!form.ok) return sendRefusal(reply, form.refusal)
      const product = toNewProduct(form.value)
      if (!product.ok) return sendRefusal(reply, product.refusal)
      return sendResult(
        reply,
        await createProduct(shop, product.value, by),
        ({ id, slug, message, hold }) => ({
          success: true,
          message,
          product: { id, slug },
          hold,
        }),
      )
    },
  )
}

/** Every fault of the form at once, each at its field. */
function toNewProduct(form: ProductForm): Result<NewProduct> {
  const parsed = newProductFields.safeParse(form.fields)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return refuse('invalid-input', { message: Object.values(fields).join(' '), fields })
  }
  const { data } = parsed
  const listPrice = fromDollars(data.price)
  const off = fromDollars(data.discount ?? 0)
  if (listPrice === undefined || off === undefined)
    throw new Error('The schema lets only whole cents through')
  return {
    ok: true,
    value: {
      category: data.category,
      brand: data.brand,
      name: data.product_name,
      description: data.product_description,
      metaTitle: data.meta_title,
      metaDescription: data.meta_description,
      slug: data.URL_slug,
      count: data.count,
      oz: data.oz,
      flavor: data.flavour,
      listPrice,
      off: basisPoints(off),
      stock: data.stock_count,
      lot: toLotResults(data),
      images: form.images,
      coa: form.coa,
    },
  }
}

function toLotResults(data: NewProductFields): NewProduct['lot'] {
  return {
    lotNumber: data.lot_number,
    mitragyninePpm: scaleDecimal(data.mitragynine_percent, 10_000),
    sevenOhPpm: scaleDecimal(data.hydroxy_percent, 10_000),
    totalAlkaloidsPpm: scaleDecimal(data.alkaloids_percent, 10_000),
    sevenOhMicrogramsPerArticle: scaleDecimal(data.hydroxy_mg_per_article, 1000),
  }
}

/** 0.023 % × 10 000 is 230 ppm, and not 229.99999999999997. */
function scaleDecimal(figure: number | undefined, parts: number): number | undefined {
  return figure === undefined ? undefined : Math.round(figure * parts)
}
