import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const window = 256

/** Passwords that leaked somewhere: a sorted file of SHA-1 hex, looked up where it lies because it is large. */
export class BreachedPasswords {
  private constructor(private readonly file: string) {}

  /** Throws when the file is not such a list. */
  static async open(file: string): Promise<BreachedPasswords> {
    const list = new BreachedPasswords(file)
    const first = await list.reading((handle) => lineAt(handle, 0)).catch(() => undefined)
    if (first && /^[0-9A-F]{40}$/.test(first.hash)) return list
    throw new Error(`breachedPasswords: ${file} is not a sorted file of SHA-1 hex, one a line`)
  }

  async has(password: string): Promise<boolean> {
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
    return this.reading(async (handle) => {
      let low = 0
      let high = (await handle.stat()).size
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const line = await lineAt(handle, middle)
        if (line?.hash === wanted) return true
        if (line && line.hash < wanted) low = Math.max(line.end, low + 1)
        else high = middle
      }
      return false
    })
  }

  private async reading<T>(read: (handle: FileHandle) => Promise<T>): Promise<T> {
    const handle = await open(this.file)
    try {
      return await read(handle)
    } finally {
      await handle.close()
    }
  }
}

/** The first line that begins at this place or after it, and where it ends; undefined after the last. */
async function lineAt(handle: FileHandle, place: number) {
  const from = Math.max(0, place - 1)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(window), 0, window, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const begin = place === 0 ? 0 : text.indexOf('\n') + 1
  if (begin === 0 && place > 0) return undefined
  const [line = ''] = text.slice(begin).split('\n', 1)
  const [hash = ''] = line.split(':', 1)
  return line ? { hash: hash.trim().toUpperCase(), end: from + begin + line.length + 1 } : undefined
}
