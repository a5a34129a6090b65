import { Refused } from './errors.ts'
import type { App } from './routes.ts'

const message = 'The request contains a character that cannot be stored.'

/**
 * PostgreSQL keeps every character but NUL. It is refused once, where requests come in, instead of in every
 * field of every call.
 */
export function refuseUnstorable(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new Refused({ code: 'invalid-input', message })
  })
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000')) return done(new Refused({ code: 'invalid-input', message }))
    return parse(request, body, done)
  })
}
