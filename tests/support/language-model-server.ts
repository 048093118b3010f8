import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  path: string
  authorization: string
  body: {
    model: string
    response_format: { type: string }
    messages: { role: string; content: string }[]
  }
}

export const goodGuess = {
  label: 'Advertisement',
  title: 'Spring tyres',
  advertiser: 'Acme Tyres',
  product: 'Winter tyre',
  language: 'en',
  summary: 'Tyres at half the price until Sunday.',
  confidence: 0.82,
}

/** How a chat completion answers with this text. */
export const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
})

/** Answers as a service of the form of OpenAI's chat completions does, and as an engine for speech below `/speech`. */
export async function startLanguageModel() {
  const received: ModelRequest[] = []
  const next = {
    status: 200,
    body: JSON.stringify(completion(JSON.stringify(goodGuess))),
    headers: {} as Record<string, string>,
    /** Milliseconds until it answers. */
    after: 0,
  }
  const speech = {
    findings: [
      { begin: 0, end: 2, text: 'Acme Tyres.' },
      { begin: 2, end: 4, text: 'Half the price until Sunday.' },
    ],
  }
  let heard = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts)
    const json = { 'content-type': 'application/json' }
    const { url = '', method } = request
    if (url.startsWith('/speech')) {
      const about = { engine: 'speech-to-text', version: '1', available: true }
      if (method === 'POST') heard += text.length
      response.writeHead(200, json).end(JSON.stringify(method === 'POST' ? speech : about))
      return
    }
    received.push({
      path: url,
      authorization: String(request.headers.authorization ?? ''),
      body: JSON.parse(text.toString()),
    })
    const { status, body, headers, after } = next
    setTimeout(() => response.writeHead(status, { ...json, ...headers }).end(body), after)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    received,
    next,
    /** What the engine for speech answers. */
    speech,
    /** Bytes of sound that it was given. */
    heard: () => heard,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
