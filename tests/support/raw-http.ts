import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Sends text as it is, where a client of HTTP would not, and reads what comes back until the connection ends. */
export async function sendRaw(address: string, text: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  let came = ''
  socket.on('data', (chunk) => {
    came += chunk
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  const [head = '', ...rest] = came.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    text: rest.join('\r\n\r\n'),
  }
}
