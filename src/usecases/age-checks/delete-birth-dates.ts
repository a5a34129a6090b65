import { deleteOrderBirthDates } from '#db/queries/age-checks/age-checks.ts'
import { daysBefore } from '#domain/duration.ts'
import type { Shop } from '../shop.ts'
import { getAgeSettings } from './age-settings.ts'

const batchSize = 500

/** Deletes the dates of birth of orders that ended long enough ago, as the owner's setting says. @returns how many. */
export async function deleteBirthDates(shop: Shop): Promise<number> {
  const { birthDateDays } = await getAgeSettings(shop.db, shop.mode)
  const endedUntil = daysBefore(shop.clock.now(), birthDateDays)
  let total = 0
  let deleted: number
  do {
    deleted = await deleteOrderBirthDates(shop.db, { endedUntil, limit: batchSize })
    total += deleted
  } while (deleted === batchSize)
  return total
}
