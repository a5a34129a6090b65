import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type * as z from 'zod'
import type { ageAccountUpdate } from '#contract/admin/age-checks/age-settings.ts'
import { afterTestFile } from './after-test-file.ts'

/** What staff enter. */
type AgeAccount = z.output<typeof ageAccountUpdate>

export const veratadAccount: Extract<AgeAccount, { service: 'veratad' }> = {
  service: 'veratad',
  user: 'shop@example.test',
  password: 'a veratad password',
  rules: 'AgeMatch5_0_RuleSet_YOB',
  isTest: false,
}
export const ageCheckerAccount: Extract<AgeAccount, { service: 'agechecker' }> = {
  service: 'agechecker',
  accountKey: 'key-of-the-shop',
  secret: 'secret-of-the-shop',
}

/** How a stand-in misbehaves. */
export type Trouble = 'none' | 'slow' | 'down' | 'garbage' | 'wrong-person'

type Json = Record<string, unknown>
interface Reply {
  readonly status?: number
  readonly body: unknown
}

/** A server that speaks the documented protocol of a service, so that its adapter is tested over HTTP. */
export interface StandIn {
  readonly url: string
  /** Every request body, newest last. */
  readonly received: Json[]
  trouble: Trouble
}

/** The status words of an AgeChecker.net check can be set at any time. */
export interface AgeCheckerStandIn extends StandIn {
  decide(uuid: string, status: string): void
  /** The ids of all started checks. */
  readonly uuids: string[]
}

/** Veratad: the last name decides, as the names of the sandbox do. */
export async function startVeratad(): Promise<StandIn> {
  const details: Readonly<Record<string, readonly [string, string]>> = {
    minor: ['FAIL', 'POSSIBLE MINOR'],
    document: ['FAIL', 'NO MATCH'],
    unverified: ['FAIL', 'AGE NOT VERIFIED'],
    deceased: ['FAIL', 'TARGET IS DECEASED'],
    novel: ['MAYBE', 'A NEW WORD'],
    half: ['PASS', 'SOME CHECKS PASSED'],
  }
  return startStandIn((path, body) => {
    if (path !== '/process/comprehensive/gateway') return { status: 404, body: {} }
    const { user, pass, service, target } = body as {
      user: string
      pass: string
      service: string
      target: Json
    }
    if (user !== veratadAccount.user || pass !== veratadAccount.password || service !== 'AgeMatch5.0')
      return { body: { error: { code: 7, message: `Unknown user ${user} with password ${pass}` } } }
    const [action, detail] = details[String(target.ln).toLowerCase()] ?? ['PASS', 'ALL CHECKS PASSED']
    return { body: { meta: { confirmation: 4711 }, result: { action, detail } } }
  })
}

/** AgeChecker.net: a check is started, and asked about by its id. */
export async function startAgeChecker(): Promise<AgeCheckerStandIn> {
  const checks = new Map<string, { status: string; data: Json }>()
  const uuids: string[] = []
  const words: Readonly<Record<string, string>> = {
    minor: 'denied',
    document: 'photo_id',
    slow: 'pending',
    novel: 'a_new_word',
    blocked: 'accepted',
  }
  const standIn = await startStandIn((path, body) => {
    if (path === '/v1/create') return create(body)
    const [, , kind, id = ''] = path.split('/')
    if (kind === 'info')
      return id === ageCheckerAccount.accountKey
        ? { body: { name: 'The shop' } }
        : { status: 400, body: { error: { code: 'invalid_key', message: 'Unknown key' } } }
    const check = checks.get(decodeURIComponent(id))
    if (kind !== 'status' || check === undefined)
      return { status: 404, body: { error: { code: 'not_found', message: 'Unknown check' } } }
    return { body: toAnswer(decodeURIComponent(id), check) }
  })

  function create({ key, secret, data }: Json): Reply {
    if (key !== ageCheckerAccount.accountKey || secret !== ageCheckerAccount.secret)
      return { status: 400, body: { error: { code: 'invalid_secret', message: `Wrong secret ${secret}` } } }
    const uuid = crypto.randomUUID()
    const check = {
      status: words[String((data as Json).last_name).toLowerCase()] ?? 'accepted',
      data: data as Json,
    }
    checks.set(uuid, check)
    uuids.push(uuid)
    return { body: toAnswer(uuid, check) }
  }

  function toAnswer(uuid: string, { status, data }: { status: string; data: Json }) {
    const subject =
      standIn.trouble === 'wrong-person' ? { ...data, last_name: 'Somebody', zip: '99999' } : data
    const blocked = String(data.last_name).toLowerCase() === 'blocked'
    return {
      uuid,
      status,
      blocked,
      data: subject,
      ...(status === 'photo_id' ? { upload_type: 'photo_id' } : {}),
    }
  }

  return Object.assign(standIn, {
    decide(uuid: string, status: string) {
      const check = checks.get(uuid)
      if (check === undefined) throw new Error(`No check ${uuid} was started`)
      check.status = status
    },
    uuids,
  })
}

async function startStandIn(answer: (path: string, body: Json) => Reply): Promise<StandIn> {
  const standIn = { url: '', received: [] as Json[], trouble: 'none' as Trouble }
  const server = createServer((request, response) => void serve(request, response))
  const waiting = new Set<ServerResponse>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Json = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
    standIn.received.push(body)
    if (standIn.trouble === 'slow') {
      waiting.add(response)
      return
    }
    if (standIn.trouble === 'down') return void response.writeHead(500).end('Internal error')
    if (standIn.trouble === 'garbage') return void response.writeHead(200).end('<html>accepted</html>')
    const reply = answer(request.url ?? '', body)
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  standIn.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  afterTestFile(async () => {
    for (const response of waiting) response.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return standIn
}
