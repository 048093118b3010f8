import type { Services } from '@console/core/server'
import type { PackedRow } from '#plugins/evidence/contract'
import type { Range } from '../../day/local-day'
import { keptOf } from '../../sound/own-sound'
import type { Entry } from '../entries'

type Piece = NonNullable<PackedRow['sound']>[number] & { from: number; to: number }

/** Longer than any play. */
const day = 86_400_000

/** Kept sound of plays, by what its pieces are: those of one stream at a time are held. */
export class KeptOfPlays {
  private streamId: number | undefined
  private pieces: Piece[] = []

  constructor(
    private readonly range: Range,
    private readonly services: Pick<Services, 'db' | 'ears'>,
  ) {}

  async of({ stream, begin, end }: Entry): Promise<PackedRow['sound']> {
    if (this.streamId !== stream.id) {
      this.streamId = stream.id
      this.pieces = await this.ofStream(stream)
    }
    const [from, to] = [begin.getTime(), end.getTime()]
    const found: NonNullable<PackedRow['sound']> = []
    for (let at = this.firstAfter(from); at < this.pieces.length; at++) {
      const piece = this.pieces[at]
      if (!piece || piece.from >= to) break
      found.push({ begin: piece.begin, end: piece.end, sha256: piece.sha256 })
    }
    return found.length > 0 ? found : undefined
  }

  /** Place of the first piece that ends later. */
  private firstAfter(time: number): number {
    let [low, high] = [0, this.pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.pieces[middle]?.to ?? 0) > time) high = middle
      else low = middle + 1
    }
    return low
  }

  private async ofStream(stream: Entry['stream']): Promise<Piece[]> {
    const { db, ears } = this.services
    const range = { begin: this.range.begin, end: new Date(this.range.end.getTime() + day) }
    const pieces: Piece[] = []
    for (const { reader, ...own } of await keptOf(stream, range, db)) {
      for (const { begin, end, sha256 } of await ears.pieces(reader, own)) {
        const [from, to] = [begin.getTime(), end.getTime()]
        pieces.push({ begin: begin.toISOString(), end: end.toISOString(), sha256, from, to })
      }
    }
    return pieces.sort((one, other) => one.from - other.from)
  }
}
