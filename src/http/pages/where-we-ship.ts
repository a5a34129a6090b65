import { findPlaces } from '#db/queries/compliance/places.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { describeWhereWeShip, type WhereWeShip } from '#domain/compliance/where-we-ship.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { getNextHour } from '../cache/next-hour.ts'

/** Where the shop ships, from the rulebook. */
export async function loadWhereWeShip(shop: Shop, scope: CacheScope): Promise<WhereWeShip> {
  const now = shop.clock.now()
  scope.addTags('rules')
  // Rules begin and end at midnight in New York.
  scope.expireAt(getNextHour(now))
  const rulebook = await getRulebook(shop.db)
  const zips = rulebook.rules.flatMap((rule) =>
    rule.level === 'zip' ? [...rule.zips, ...rule.doubtfulZips] : [],
  )
  const places = await findPlaces(shop.db, zips)
  const zipStates = new Map([...places].map(([zip, { state }]) => [zip, state]))
  return describeWhereWeShip(rulebook, { now, zipStates })
}
