import { RefusalError } from './errors.ts'
import type { App } from './routes.ts'

export const unstorableText = 'The request contains a character that cannot be stored.'

/** A lone surrogate, such as half of an emoji that was cut by a field's length limit. */
const loneSurrogateEscape = /\\ud[89a-f]/i

/** PostgreSQL cannot store NUL or lone surrogates. Refused here for every request, instead of in every field. */
export function refuseUnstorableText(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00'))
      throw new RefusalError({ code: 'invalid-input', message: unstorableText })
  })
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000'))
      return done(new RefusalError({ code: 'invalid-input', message: unstorableText }))
    return parse(request, body, (error, value) =>
      error === null && loneSurrogateEscape.test(body) && hasLoneSurrogate(value)
        ? done(new RefusalError({ code: 'invalid-input', message: unstorableText }))
        : done(error, value),
    )
  })
}

/** Relies on JSON.stringify, which escapes lone surrogates but not complete pairs. */
function hasLoneSurrogate(value: unknown): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value))
}
