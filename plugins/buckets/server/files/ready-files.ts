import { type ReadyFile, ReadyFiles } from '../../contract'

type Listener = (file: ReadyFile, db: object) => Promise<void>

export class ToldFiles extends ReadyFiles {
  private readonly listeners: Listener[] = []

  attend(listener: Listener) {
    this.listeners.push(listener)
  }

  async tell(file: ReadyFile, db: object) {
    for (const listener of this.listeners) await listener(file, db)
  }
}
