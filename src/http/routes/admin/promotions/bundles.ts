import type { output } from 'zod'
import type { bundleInput } from '#contract/admin/promotions/bundles.ts'
import * as calls from '#contract/admin/promotions/calls.ts'
import { listBundles } from '#db/queries/promotions/bundles.ts'
import { cents } from '#domain/money.ts'
import type { BundleDraft } from '#domain/promotions/bundle.ts'
import { saveBundle } from '#usecases/promotions/save-bundle.ts'
import { sendMessage } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeBundle } from '../../../serializers/admin/promotions/bundles.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const bundleRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listBundles, async ({ query }, slice) => {
    const now = shop.clock.now()
    const { tiers } = await shop.kept.getSettings()
    const bundles = await listBundles(shop.db, query, slice, { mode: shop.mode, now })
    return serializeList(bundles, (bundle) => serializeBundle(bundle, { tiers, now }))
  })

  handle(app, calls.createBundle, async (request, reply) => {
    const { claimOverride } = request.body
    const input = { existing: undefined, bundle: toDraft(request.body), claimOverride, by: getActor(request) }
    return sendMessage(reply, await saveBundle(shop, input))
  })

  handle(app, calls.updateBundle, async (request, reply) => {
    const { expectedVersion, claimOverride } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const input = { existing, bundle: toDraft(request.body), claimOverride, by: getActor(request) }
    return sendMessage(reply, await saveBundle(shop, input))
  })
}

function toDraft(entered: output<typeof bundleInput>): BundleDraft {
  const { name, slug, description = '', price, parts, isActive, startsAt, endsAt } = entered
  return {
    name,
    slug,
    description,
    parts,
    isActive,
    price: cents(price),
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
  }
}
