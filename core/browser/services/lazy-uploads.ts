import { maxUploadBytes } from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import type { Session } from './session'
import { type Upload, type UploadJob, Uploads } from './uploads'

/** The queue is fetched when somebody has signed in: the login is not made heavier by it. */
export class LazyUploads extends Uploads {
  readonly uploads$ = new BehaviorSubject<readonly Upload[]>([])
  readonly limit = maxUploadBytes
  private queue: Promise<Uploads> | undefined

  constructor(
    private readonly open: () => Promise<Uploads>,
    session: Session,
  ) {
    super()
    session.user$.subscribe((user) => user && this.use(() => undefined))
  }

  add(jobs: UploadJob[]) {
    this.use((queue) => queue.add(jobs))
  }

  cancel(id: string) {
    this.use((queue) => queue.cancel(id))
  }

  retry(id: string) {
    this.use((queue) => queue.retry(id))
  }

  resume(id: string, file: File) {
    this.use((queue) => queue.resume(id, file))
  }

  clearEnded() {
    this.use((queue) => queue.clearEnded())
  }

  private use(action: (queue: Uploads) => void) {
    this.queue ??= this.fetch()
    void this.queue.then(action)
  }

  private async fetch() {
    const queue = await this.open()
    queue.uploads$.subscribe(this.uploads$)
    return queue
  }
}
