/** No connection to the database could be opened, so nothing was sent to it. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(cause: unknown) {
    super(`No connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** SQLSTATE of a query, a wait for a lock, or an idle transaction that took too long. */
const timeLimitStates = new Set(['57014', '55P03', '25P03'])

/** SQLSTATE classes and codes of a server that starts, stops or has too many connections. */
const unavailableStates = /^(?:08...|57P0[1-3]|53300)$/
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/
const lostSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const socketCalls = new Set(['connect', 'read', 'write'])

/**
 * Whether an error of a query means that the database cannot be reached, so the same request may succeed later. Accepts
 * plain objects, too, because the job queue reports its errors as such.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  if (typeof error !== 'object' || error === null) return false
  if ('message' in error && lostConnection.test(String(error.message))) return true
  if (!('code' in error)) return false
  const code = String(error.code)
  // Files also fail with ENOENT, but not in a call on a socket.
  if ('syscall' in error) return lostSocket.has(code) && socketCalls.has(String(error.syscall))
  return unavailableStates.test(code)
}

/** SQLSTATE of a file that is missing, cannot be read or written, or has no space. */
const lostFileStates = new Set(['58P01', '58030', '53100'])

/** What the database says about its own files when it cannot use them. Accepts the plain objects of the job queue. */
export function findLostFile(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error))
    return undefined
  if (!lostFileStates.has(String(error.code))) return undefined
  // The queue adds its own names.
  return String(error.message).replace(/ \(Queue: [^)]*\)$/, '')
}

/** Whether a query failed because the shop, which stops, has closed its pool. */
export function isDatabaseClosed(error: unknown): boolean {
  return error instanceof Error && error.message === 'driver has already been destroyed'
}

/** The unique constraint that an error of a query is about. */
export function findViolatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return undefined
  return 'constraint' in error ? String(error.constraint) : undefined
}

/** Whether PostgreSQL cut a query that took longer than the limits in `open.ts`. */
export function isOverTimeLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && timeLimitStates.has(String(error.code))
}
