import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineCall, schemaTypeOf } from '#contract/define-call.ts'
import { handle, withSchemas } from './handle.ts'

const body = z.object({ name: z.string() })
const saveName = defineCall({ method: 'POST', path: '/api/name', body: schemaTypeOf<typeof body>() })

test('A route without the schemas of its input is refused at startup', () => {
  const app = Fastify({ exposeHeadRoutes: false })
  expect(() => handle(app, saveName, (_request, reply) => reply.send())).toThrow(
    'POST /api/name needs the schemas of its input',
  )
})

test('A route has the schemas that the server adds', () => {
  const app = Fastify({ exposeHeadRoutes: false })
  const schemas: unknown[] = []
  app.addHook('onRoute', ({ schema }) => {
    schemas.push(schema?.body)
  })
  app.setValidatorCompiler(() => () => true)
  handle(app, withSchemas(saveName, { body }), (_request, reply) => reply.send())
  expect(schemas).toEqual([body])
})
