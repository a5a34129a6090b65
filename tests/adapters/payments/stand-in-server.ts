import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import type { Trouble } from './payment-contract.ts'

export interface StandInRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface StandInReply {
  /** 200 unless set. */
  readonly status?: number
  /** 'application/json' unless set. */
  readonly contentType?: string
  readonly body: string
  /** It changed nothing, so that it arrives also when answers are lost: adapters look before they change something. */
  readonly isLookup?: boolean
}

export interface StandInServer {
  /** 'http://127.0.0.1:1234'. */
  readonly origin: string
  readonly requests: readonly StandInRequest[]
  trouble: Trouble
}

/** A server of a stand-in provider, which can be in trouble. It stops at the end of the test file. */
export async function startStandInServer(
  answer: (request: StandInRequest) => StandInReply | Promise<StandInReply>,
  /** Any free port unless it is named. */
  listenPort = 0,
): Promise<StandInServer> {
  const requests: StandInRequest[] = []
  const server = createServer(async (incoming, response) => {
    const request: StandInRequest = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '', 'http://stand-in.test'),
      headers: incoming.headers,
      body: await text(incoming),
    }
    requests.push(request)
    if (standIn.trouble === 'slow') return
    if (standIn.trouble === 'down') return response.writeHead(503).end('down')
    if (standIn.trouble === 'garbage') return response.writeHead(200).end('<html>Welcome</html>')
    const isLost = standIn.trouble === 'lost-answer'
    const { status = 200, contentType = 'application/json', body, isLookup = false } = await answer(request)
    if (isLost && !isLookup) return response.destroy()
    response.writeHead(status, { 'content-type': contentType }).end(body)
  })
  await new Promise<void>((ready) => server.listen(listenPort, '127.0.0.1', ready))
  afterTestFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const standIn: StandInServer = { origin: `http://127.0.0.1:${port}`, requests, trouble: 'none' }
  return standIn
}
