import type { IncomingMessage } from 'node:http'

/** The longest body of a call whose answers are kept: 24 product ids. */
const maxBodyBytes = 1024

/** Whether the request is a call with a small JSON body, which may have a kept answer. */
export function isSmallCall({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    headers['content-type']?.startsWith('application/json') === true &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length']) <= maxBodyBytes
  )
}

/** Reads the body and puts it back into the stream, so that Fastify can read it again. */
export function readSmallBody(request: IncomingMessage, onBody: (body: string) => void): void {
  const length = Number(request.headers['content-length'])
  const chunks: Buffer[] = []
  let received = 0
  const read = () => {
    for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
      chunks.push(chunk)
      received += chunk.length
      // Before the next read, which would end the stream.
      if (received >= length) break
    }
    if (received < length) return
    request.off('readable', read)
    const body = Buffer.concat(chunks)
    if (body.length > 0) request.unshift(body)
    onBody(body.toString())
  }
  if (length === 0) onBody('')
  else request.on('readable', read)
}
