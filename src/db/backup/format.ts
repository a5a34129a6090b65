import * as z from 'zod'

/**
 * A backup is a tar archive, compressed with gzip and, with a key, encrypted with age. Its entries, in this order:
 *
 *     manifest.json                 what the backup contains
 *     tables/TABLE/NUMBER           rows in the text format of COPY, in parts of about one megabyte
 *     jobs/NUMBER                   pending jobs (name, data), in the same format
 *     files/…, secrets.json …       files of the data folder, and documents that are kept for years
 *     checksums.json                SHA-256 of every entry before it, and the rows of every table
 */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
export const checksumsEntry = 'checksums.json'

export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  appVersion: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const checksumsSchema = z.object({
  sha256: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
})
export type Checksums = z.infer<typeof checksumsSchema>
