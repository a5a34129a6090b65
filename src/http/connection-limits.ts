import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** How long a connection may neither send nor read while an answer is due. */
  readonly silentMs: number
  /** Requests of one connection that are being worked on. Browsers send one at a time. */
  readonly unanswered: number
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Closes connections that do not read their answers. */
export function closeSilentConnections(
  server: Server,
  { silentMs }: Pick<ConnectionLimits, 'silentMs'>,
): Server {
  return server.setTimeout(silentMs)
}

/** Closes a connection that sends many requests without waiting for answers, which would all be worked on at once. */
export function limitUnanswered(handle: Handle, limits: Pick<ConnectionLimits, 'unanswered'>): Handle {
  const counts = new WeakMap<Socket, number>()
  const add = (socket: Socket, difference: number) => {
    const count = (counts.get(socket) ?? 0) + difference
    counts.set(socket, count)
    return count
  }
  return (request, response) => {
    const { socket } = request
    if (add(socket, 1) > limits.unanswered) {
      socket.destroy()
      return
    }
    response.once('close', () => add(socket, -1))
    handle(request, response)
  }
}
