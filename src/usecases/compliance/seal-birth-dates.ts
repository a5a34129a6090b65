import { SealKeyError } from '#db/birth-dates.ts'
import {
  birthDateTables,
  openAnyBirthDate,
  reuseReplacedRows,
  sealClearBirthDates,
} from '#db/queries/compliance/birth-dates.ts'
import { StartError } from '#domain/start-error.ts'
import type { Shop } from '../shop.ts'

const batchSize = 2000

/**
 * Encrypts the dates of birth of earlier versions. Part of preparing a database; a start that was interrupted goes on where
 * it stopped, because each batch is its own statement.
 * @throws StartError when the dates were encrypted with another key. Nothing is changed then.
 */
export async function sealBirthDates({ db, sealKey }: Pick<Shop, 'db' | 'sealKey'>): Promise<void> {
  for (const table of birthDateTables) await openAnyBirthDate(db, table).catch(explainKeyError)
  for (const table of birthDateTables) {
    let found: number
    let total = 0
    do {
      found = await sealClearBirthDates(db, table, { sealKey, limit: batchSize })
      total += found
    } while (found === batchSize)
    if (total > 0) await reuseReplacedRows(db, table)
  }
}

/** @throws StartError */
function explainKeyError(error: unknown): never {
  if (!(error instanceof SealKeyError)) throw error
  throw new StartError(
    'The dates of birth in this database were encrypted with another secrets.json than the one in the data folder (DATA_DIR). Put the file of this shop back; every backup contains it. Nothing was changed.',
  )
}
