import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be shut, as when a cable is pulled: what is open breaks off, and nothing new gets through. */
export async function openGate(port: number, host = '127.0.0.1') {
  const open = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) return void near.destroy()
    const far = connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true
      for (const socket of open) socket.destroy()
    },
    open() {
      isShut = false
    },
    close() {
      this.shut()
      server.close()
    },
  }
}
