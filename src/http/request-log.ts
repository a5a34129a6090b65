import type { App } from './routes.ts'

/** An answered request, without anything that identifies a person: no query, no IP address. */
export interface Answer {
  readonly method: string
  /** The pattern of the route, such as /api/admin/orders/:number. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void
}

const pauseMs = 100
/** How pino begins the lines of requests. Warnings and errors begin with a higher level. */
const infoLine = '{"level":30,'

/** Collects lines for a moment, because writing each one at once would slow down answers. Warnings do not wait. */
export function collectLines(output: LogStream): LogStream & { flush(): void } {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    output.write(text)
  }
  return {
    write(line) {
      lines.push(line)
      if (line.startsWith(infoLine)) timer ??= setTimeout(flush, pauseMs)
      else flush()
    },
    flush,
  }
}

/** An error as the log shows it. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
  readonly cause?: LoggedError
  /** The errors of an AggregateError. */
  readonly errors?: readonly LoggedError[]
}

/** Only these fields: PostgreSQL's errors have others with the values of rows, which may be personal. */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return serializeThrown(error)
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {}),
  }
}

/** The job queue reports its errors as plain objects. Of other objects, only the names of fields are shown. */
function serializeThrown(thrown: unknown): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: String(thrown), stack: '' }
  if (!('message' in thrown)) {
    const names = Object.keys(thrown).join(', ')
    return { type: 'object', message: `An object that is no error, with these fields: ${names}`, stack: '' }
  }
  return {
    type: 'name' in thrown ? String(thrown.name) : 'Error',
    message: String(thrown.message),
    stack: 'stack' in thrown ? String(thrown.stack) : '',
    ...('code' in thrown ? { code: thrown.code } : {}),
  }
}

/** Calls back for every request that Fastify answered. */
export function watchAnswers(app: App, onAnswer: (answer: Answer, log: App['log']) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    onAnswer(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: reply.elapsedTime },
      log,
    )
  })
}

export function logAnswer(log: App['log'], { ms, ...answer }: Answer): void {
  log.info({ ...answer, ms: Math.round(ms * 10) / 10 }, 'request')
}
