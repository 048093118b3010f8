import { StationMerges } from '../../contract'

type Listener = Parameters<StationMerges['attend']>[0]

export class ToldMerges extends StationMerges {
  private readonly listeners: Listener[] = []

  attend(listener: Listener) {
    this.listeners.push(listener)
  }

  async tell(from: number, into: number, db: object) {
    for (const listener of this.listeners) await listener(from, into, db)
  }
}
