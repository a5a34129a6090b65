import {
  bulkStatus,
  productChange,
  productChanged,
  productChoices,
  productParams,
  productsPage,
  productsQuery,
} from '#contract/admin/products.ts'
import { done } from '#contract/basic-answers.ts'
import { countLabels, flavourNames, ounceLabels } from '#contract/spec-v1/product-labels.ts'
import { findListedProduct, listProductChoices, listProducts } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import { basisPoints, fromDollars } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { setProductStatus } from '#usecases/catalog/set-product-status.ts'
import { updateProductDetails } from '#usecases/catalog/update-product.ts'
import { RefusalError, sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeListedProduct } from '../../serializers/admin/products.ts'
import { getActor, toSlice } from './authorize.ts'

export const adminProductRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/products',
    {
      schema: { querystring: productsQuery, response: { 200: productsPage } },
    },
    async (request, reply) => {
      const [{ rows, total }, { holds }] = await Promise.all([
        listProducts(shop.db, request.query, toSlice(request.query)),
        getRulebook(shop.db),
      ])
      return reply.send({ success: true, rows: rows.map((row) => serializeListedProduct(row, holds)), total })
    },
  )

  app.get(
    '/api/admin/product-choices',
    { schema: { response: { 200: productChoices } } },
    async (_request, reply) => {
      const found = await listProductChoices(shop.db)
      const numeric = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
      return reply.send({
        success: true,
        categories: [...found.categories],
        brands: [...found.brands],
        counts: [...countLabels],
        sizes: [...new Set([...ounceLabels, ...found.sizes])].sort(numeric),
        // What the specification names first, then what the catalog has beside it.
        flavours: [...new Set([...flavourNames, ...found.flavors])],
      })
    },
  )

  app.post(
    '/api/admin/products/bulk-status',
    { schema: { body: bulkStatus, response: { 200: done } } },
    async (request, reply) => {
      const by = getActor(request)
      const outcome = await setProductStatus(shop, { ...request.body, by })
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  app.post(
    '/api/admin/products/:id',
    {
      schema: { params: productParams, body: productChange, response: { 200: productChanged } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { listPrice, percentOff, ...rest } = request.body
      const exact = exactPrice({ listPrice, percentOff })
      if (!exact.ok) return sendRefusal(reply, exact.refusal)
      const { id } = request.params
      const outcome = await updateProductDetails(shop, { productId: id, ...rest, ...exact.value, by })
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
      return reply.send({ success: true, message: outcome.value, product: await readProduct(id) })
    },
  )

  async function readProduct(id: string) {
    const [row, { holds }] = await Promise.all([findListedProduct(shop.db, id), getRulebook(shop.db)])
    if (row === undefined) throw new RefusalError({ code: 'product-not-found' })
    return serializeListedProduct(row, holds)
  }
}

/** Dollars and percent to cents and basis points; more than two decimals are a slip of the keyboard. */
function exactPrice({
  listPrice,
  percentOff,
}: {
  readonly listPrice?: number | undefined
  readonly percentOff?: number | undefined
}) {
  const fields: Record<string, string> = {}
  const inCents = listPrice === undefined ? undefined : fromDollars(listPrice)
  const points = percentOff === undefined ? undefined : fromDollars(percentOff)
  if (listPrice !== undefined && (inCents === undefined || inCents === 0))
    fields.listPrice = 'A price is at least one cent and has at most two decimals.'
  if (percentOff !== undefined && points === undefined)
    fields.percentOff = 'A percentage has at most two decimals.'
  const [message] = Object.values(fields)
  if (message !== undefined) return refuse('invalid-input', { message, fields })
  return {
    ok: true,
    value: {
      ...(inCents === undefined ? {} : { listPrice: inCents }),
      ...(points === undefined ? {} : { off: basisPoints(points) }),
    },
  } as const
}
