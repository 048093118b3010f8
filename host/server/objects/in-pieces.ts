import type { PieceBytes } from './host-objects'

/** The same bytes in pieces of one size, and a last one that may be smaller. */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<PieceBytes> {
  let piece = new Uint8Array(size)
  let filled = 0
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + size - filled)
      piece.set(part, filled)
      taken += part.length
      filled += part.length
      if (filled === size) {
        yield piece
        piece = new Uint8Array(size)
        filled = 0
      }
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
