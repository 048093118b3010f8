export interface StreamEvent {
  /** Last id seen so far, or empty. */
  id: string
  /** What came; undefined for a comment that only keeps the connection open. */
  data: string | undefined
}

/** Reads `text/event-stream` as the standard words it, whatever pieces the network cuts it into. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let id = ''
  let data: string[] = []
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      // A CR at the end may be half of a CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, content = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
        if (line === '') {
          if (data.length > 0) yield { id, data: data.join('\n') }
          data = []
        } else if (field === '') yield { id, data: undefined }
        else if (field === 'data') data.push(content)
        else if (field === 'id' && !content.includes('\0')) id = content
      }
    }
  } finally {
    // Ends the connection when the reader has had enough.
    await reader.cancel().catch(() => undefined)
  }
}
