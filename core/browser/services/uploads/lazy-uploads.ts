import { maxUploadBytes } from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { browserStorage } from '../browser-storage'
import { once } from '../once'
import type { Session } from '../session/session'
import { keptUploads, type Upload, type UploadJob, Uploads } from './uploads'

/** The queue is fetched for who left one behind in this browser, and for who is about to upload: nobody else needs it. */
export class LazyUploads extends Uploads {
  readonly uploads$ = new BehaviorSubject<readonly Upload[]>([])
  readonly limit = maxUploadBytes
  private readonly fetch = once(async () => {
    const queue = await this.open()
    queue.uploads$.subscribe(this.uploads$)
    return queue
  })

  constructor(
    private readonly open: () => Promise<Uploads>,
    session: Session,
    /** Called when something was asked of the queue and its code did not arrive. */
    private readonly onMissing: () => void,
  ) {
    super()
    // Without it nothing is lost yet: it is fetched again when something is asked of it.
    session.user$.subscribe((user) => {
      const hasLeft = user && browserStorage.keys(keptUploads).length > 0
      if (hasLeft) void this.fetch().catch(() => undefined)
    })
  }

  async prepare() {
    await (await this.fetch()).prepare()
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
    void this.fetch().then(action, this.onMissing)
  }
}
