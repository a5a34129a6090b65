import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const partBytes = 1024 * 1024
const newline = 10

/**
 * Copies the rows of a table or query out, in parts of about one megabyte that end with a row. In COPY's text format, a
 * newline always ends a row.
 */
export async function* copyOut(client: pg.Client, source: string): AsyncGenerator<Buffer> {
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${source} to stdout`))
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    const end = size + chunk.length < partBytes ? -1 : chunk.lastIndexOf(newline)
    if (end === -1) {
      pending.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end + 1)])
    pending = [chunk.subarray(end + 1)]
    size = chunk.length - end - 1
  }
  if (size > 0) yield Buffer.concat(pending)
}

export function countRows(part: Buffer): number {
  let count = 0
  for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) count += 1
  return count
}

/** Copies one part in. Returns the number of rows. */
export async function copyIn(client: pg.Client, into: string, part: Buffer): Promise<number> {
  const rows = client.query(copyFrom(`copy ${into} from stdin`))
  await pipeline([part], rows)
  return rows.rowCount
}
