import { inject } from 'vitest'
import { shopRole } from '#db/shop-role.ts'
import type { Shop } from '#usecases/shop.ts'
import { composeShop } from '../../src/compose.ts'
import { afterTestFile } from './after-test-file.ts'
import { type Calls, client } from './client.ts'
import { getDatabaseName } from './database-gates.ts'
import type { ShopUnderTest } from './shop.ts'

/** The data of a demo shop in a shop that the public can reach, until the test file ends. The demo shop must be closed. */
export async function openLiveShop(demoShop: ShopUnderTest): Promise<Calls & { readonly shop: Shop }> {
  const database = await getDatabaseName(demoShop)
  const running = await composeShop({
    target: { host: inject('databaseHost'), user: shopRole, database },
    dataDir: demoShop.dataDir,
    mode: 'live',
    publicUrl: 'https://shop.example',
    sandboxOrigin: demoShop.sandbox.origin,
    runsJobs: false,
    pages: undefined,
    clock: demoShop.clock,
    log: false,
  })
  afterTestFile(() => running.stop())
  const url = await running.app.listen({ host: '127.0.0.1', port: 0 })
  return { shop: running.shop, ...client(url) }
}
