import { strToU8, zipSync } from 'fflate'
import type { PersonalDataExport } from '#usecases/customers/export-personal-data.ts'
import { serializeCsv } from './csv.ts'

export function serializePersonalDataJson(data: PersonalDataExport): Buffer {
  return Buffer.from(JSON.stringify(data, null, 2))
}

/** A ZIP with one CSV file per table, with headers even for empty tables. */
export function serializePersonalDataCsv({ tables, ...about }: PersonalDataExport): Buffer {
  const files = Object.entries(tables).map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const records = rows.map((row) => columns.map((column) => row[column]))
    return [`${table}.csv`, strToU8(serializeCsv([columns, ...records]))] as const
  })
  const readMe = [
    `The data ${about.shop} stores about the account ${about.account}, as of ${about.collectedAt}.`,
    'Each file holds one kind of record. An empty file has no records. Amounts are in cents, and times are in UTC.',
  ]
  return Buffer.from(
    zipSync({ 'READ-ME.txt': strToU8(readMe.join('\n')), ...Object.fromEntries(files) }, { level: 6 }),
  )
}
