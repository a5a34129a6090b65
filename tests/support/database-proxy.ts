import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { shopRole } from '#db/shop-role.ts'
import { afterTestFile } from './after-test-file.ts'

/** A proxy to a database that can be closed or frozen. While closed, it counts and drops connections. */
export async function startDatabaseProxy(database: string) {
  const openSockets = new Set<Socket>()
  const connectionAttempts: number[] = []
  let isClosed = false
  const server = createServer((clientSocket) => {
    clientSocket.on('error', () => undefined)
    if (isClosed) {
      connectionAttempts.push(Date.now())
      clientSocket.destroy()
      return
    }
    const databaseSocket = connect(join(inject('databaseHost'), '.s.PGSQL.5432')).on('error', () => undefined)
    openSockets.add(clientSocket)
    clientSocket.pipe(databaseSocket).pipe(clientSocket)
    clientSocket.on('close', () => {
      openSockets.delete(clientSocket)
      databaseSocket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterTestFile(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    target: { connectionString: `postgres://${shopRole}@127.0.0.1:${port}/${database}` },
    connectionAttempts,
    close() {
      isClosed = true
      for (const socket of openSockets) socket.destroy()
    },
    open() {
      isClosed = false
    },
    /** Passes nothing on for the open connections, without closing them, as when a machine loses its power. */
    freeze() {
      for (const socket of openSockets) socket.unpipe().pause()
    },
  }
}
