import { RefusalError } from './errors.ts'
import type { App } from './routes.ts'

const message = 'The request contains a character that cannot be stored.'

/** Half of a character of two code units, as a field that cuts an emoji in two sends it. */
const loneSurrogateEscape = /\\ud[89a-f]/i

/**
 * PostgreSQL keeps every character but NUL, and no half ones. They are refused once, where requests come in, instead of
 * in every field of every call.
 */
export function refuseUnstorableText(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new RefusalError({ code: 'invalid-input', message })
  })
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000')) return done(new RefusalError({ code: 'invalid-input', message }))
    return parse(request, body, (error, value) =>
      error === null && loneSurrogateEscape.test(body) && hasLoneSurrogate(value)
        ? done(new RefusalError({ code: 'invalid-input', message }))
        : done(error, value),
    )
  })
}

/** Whole pairs are written out as they are; only a half stays escaped. */
function hasLoneSurrogate(value: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value))
}
