/** Audio without the titles that Icecast and SHOUTcast servers put after every `interval` bytes of it. */
export async function* withoutTitles(
  bytes: AsyncIterable<Uint8Array>,
  interval: number,
  onTitle: (title: string) => void,
): AsyncGenerator<Uint8Array> {
  let audio = interval
  let title = 0
  let told: Uint8Array[] = []
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      if (title > 0) {
        const skipped = Math.min(title, chunk.length - at)
        told.push(chunk.subarray(at, at + skipped))
        title -= skipped
        at += skipped
        if (title > 0) continue
        const text = streamTitle(Buffer.concat(told))
        told = []
        if (text !== undefined) onTitle(text)
      } else if (audio === 0) {
        title = (chunk[at] as number) * 16
        audio = interval
        at++
      } else {
        const taken = chunk.subarray(at, at + audio)
        audio -= taken.length
        at += taken.length
        yield taken
      }
    }
  }
}

/** What stands in a block of metadata; undefined where it tells no title. Old senders write Latin-1. */
export function streamTitle(block: Uint8Array): string | undefined {
  const bytes = Buffer.from(block)
  const utf8 = bytes.toString('utf8')
  const text = utf8.includes('\uFFFD') ? bytes.toString('latin1') : utf8
  const [, title] = /StreamTitle='(.*?)';(?:\s*Stream|\0|$)/s.exec(text) ?? []
  return title?.replaceAll('\0', '').trim()
}
