export const node = `// Node 18 or newer. Usage: CALLBACK_SECRET=… node receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto"
import { createServer } from "node:http"

const secret = process.env.CALLBACK_SECRET
if (!secret) throw new Error("Set CALLBACK_SECRET")

/** \`body\`: the bytes as they came, before anything has read them as JSON. */
function isGenuine(header, body) {
  const [, seconds, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? []
  if (!seconds || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const wanted = createHmac("sha256", secret).update(seconds + ".").update(body).digest()
  return timingSafeEqual(Buffer.from(given, "hex"), wanted)
}

async function receive(request, response) {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (!isGenuine(request.headers["x-signature"], body)) {
    response.writeHead(401).end()
    return
  }
  // The same delivery can come twice: keep the ids that you have seen.
  const id = request.headers["x-delivery"]
  const result = JSON.parse(body)
  console.log(id, JSON.stringify(result))
  // Answer within 10 seconds; work that takes longer comes after the answer.
  response.writeHead(204).end()
}

createServer((request, response) => {
  // A sender that breaks off sends again.
  receive(request, response).catch(() => response.destroy())
}).listen(Number(process.env.PORT ?? 8080))
`
