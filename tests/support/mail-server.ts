import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Speaks as much SMTP as a delivery needs; where it is silent it says nothing at all. */
export async function startMailServer({ port = 0, silent = false } = {}) {
  const says: { toRecipients?: string } = {}
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let isText = false
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (silent) return
    socket.write('220 test\r\n')
    const reading = createInterface(socket)
    // It tells the errors of its socket once more.
    reading.on('error', () => undefined)
    reading.on('line', (line) => {
      lines.push(line)
      if (line === '.') isText = false
      if (isText) return
      if (line === 'DATA') {
        isText = true
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else if (line.startsWith('RCPT')) socket.write(`${says.toRecipients ?? '250 ok'}\r\n`)
      else socket.write('250 ok\r\n')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    lines,
    /** What it says instead of taking a mail. */
    says,
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
