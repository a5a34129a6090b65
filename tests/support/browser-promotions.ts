import { shopApi } from './browser-shopper.ts'
import { signInOwner } from './staff.ts'

/** Starts a promotion of 20 % off one product, automatic without a code. The returned function ends it. */
export async function startPromotion({
  name,
  productId,
  code = '',
}: {
  readonly name: string
  readonly productId: string
  readonly code?: string
}): Promise<() => Promise<void>> {
  const owner = await signInOwner(shopApi)
  const promotion = {
    name,
    code,
    discount: { kind: 'percent', share: 2000 },
    scope: 'products',
    targets: [productId],
    minimumSubtotal: 0,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
  }
  const created = await shopApi.post('/api/admin/promotions', promotion, owner)
  if (created.status !== 200) throw new Error(`Not created: ${JSON.stringify(created.body)}`)
  const { rows } = (await shopApi.get(`/api/admin/promotions?search=${encodeURIComponent(name)}`, owner)).body
  const { id } = rows.find((row: { name: string }) => row.name === name)
  return async () => {
    const ended = await shopApi.post(`/api/admin/promotions/${id}/actions`, { action: 'end' }, owner)
    if (ended.status !== 200) throw new Error(`Not ended: ${JSON.stringify(ended.body)}`)
  }
}
