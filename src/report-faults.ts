import { inspect } from 'node:util'
import { findLostFile, isDatabaseUnavailable } from '#db/queries/unavailable.ts'
import { serializeError } from '#http/request-log.ts'

/** Jobs with several items fail with the errors of all, each with its causes. */
const maxErrorDepth = 8
const lostFilesPauseMs = 60_000

/**
 * Reports what fails outside of requests. An outage is reported once, by the connection for changes, and not for every query that
 * fails in it. Without its files, the database fails every query, which is said once a minute.
 */
export function createFaultReporter(
  now: () => number,
  print: (line: string) => void,
): (error: unknown, job?: string) => void {
  let lostFilesReportedAt = Number.NEGATIVE_INFINITY
  return (error, job) => {
    if (isDatabaseUnavailable(error)) return
    const lostFile = findLostFile(error)
    if (lostFile !== undefined) {
      if (now() - lostFilesReportedAt < lostFilesPauseMs) return
      lostFilesReportedAt = now()
      return print(
        `[leafward] The database cannot use its files: ${lostFile}. Check that the data folder is there and that its disk works and has space. When it is lost, restore a backup.`,
      )
    }
    const text = inspect(serializeError(error), { depth: maxErrorDepth })
    print(`[leafward]${job === undefined ? '' : ` job ${job}:`} ${text}`)
  }
}
