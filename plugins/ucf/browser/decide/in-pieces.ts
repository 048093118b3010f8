import { type Acted, type Item, mostAtOnce } from '../../contract'

/** Calls take so many items at most: what is more is done in several, one after the other. */
export async function inPieces(
  items: readonly Item[],
  run: (piece: readonly Item[], before: number) => Promise<{ data: Acted }>,
  onProgress?: (done: number) => void,
): Promise<Acted[]> {
  const done: Acted[] = []
  for (let at = 0; at < items.length; at += mostAtOnce) {
    const { data } = await run(items.slice(at, at + mostAtOnce), at)
    done.push(data)
    onProgress?.(Math.min(items.length, at + mostAtOnce))
  }
  return done
}
