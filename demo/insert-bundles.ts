import type { Transaction } from 'kysely'
import { bundleToRow } from '#db/map/bundles.ts'
import type { DB } from '#db/types.ts'
import { createBundles } from './bundles.ts'
import type { DemoStore } from './demo-store.ts'

export async function insertBundles(transaction: Transaction<DB>, store: DemoStore): Promise<void> {
  const bundles = createBundles(store)
  const rows = bundles.map((bundle) => ({ ...bundleToRow(bundle), id: bundle.id, isDemo: true }))
  await transaction.insertInto('bundle').values(rows).execute()
  const parts = bundles.flatMap((bundle) =>
    bundle.parts.map((part, position) => ({ ...part, bundleId: bundle.id, position })),
  )
  await transaction.insertInto('bundlePart').values(parts).execute()
}
