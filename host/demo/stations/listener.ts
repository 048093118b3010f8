import type { ServerResponse } from 'node:http'

/** Bytes of audio between two titles. */
const titleInterval = 16_000
/** Who takes so much less than is played is let go. */
const mostWaiting = 1024 * 1024

export interface ListenerOptions {
  /** Of the station. */
  name: string
  type: string
  withTitles: boolean
  title(): string
}

/** One who hears the radio, with titles between the audio when asked for (ICY metadata). */
export class Listener {
  private untilTitle = titleInterval
  private told = ''

  constructor(
    private readonly response: ServerResponse,
    private readonly options: ListenerOptions,
  ) {
    response.writeHead(200, {
      'content-type': options.type,
      'cache-control': 'no-store',
      'icy-name': options.name,
      ...(options.withTitles && { 'icy-metaint': String(titleInterval) }),
    })
    response.flushHeaders()
  }

  send(bytes: Buffer): void {
    if (this.response.writableLength > mostWaiting) this.response.destroy()
    if (!this.options.withTitles) {
      this.response.write(bytes)
      return
    }
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + this.untilTitle)
      this.response.write(piece)
      at += piece.length
      this.untilTitle -= piece.length
      if (this.untilTitle > 0) continue
      this.response.write(this.titleBlock())
      this.untilTitle = titleInterval
    }
  }

  close(): void {
    this.response.destroy()
  }

  /** Its length in sixteens, then the text; empty while the title stays. */
  private titleBlock(): Buffer {
    const title = this.options.title()
    if (title === this.told) return Buffer.from([0])
    this.told = title
    const text = Buffer.from(`StreamTitle='${title.replaceAll("'", '’')}';`).subarray(0, 255 * 16)
    const length = Math.ceil(text.length / 16)
    const block = Buffer.alloc(1 + length * 16)
    block[0] = length
    text.copy(block, 1)
    return block
  }
}
