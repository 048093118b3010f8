/** Audio without the titles that Icecast and SHOUTcast servers put after every `interval` bytes of it. */
export async function* withoutTitles(
  bytes: AsyncIterable<Uint8Array>,
  interval: number,
): AsyncGenerator<Uint8Array> {
  let audio = interval
  let title = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      if (title > 0) {
        const skipped = Math.min(title, chunk.length - at)
        title -= skipped
        at += skipped
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
