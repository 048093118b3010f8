import { audioFilesHint, type ConsoleConfig, maxUploadBytes } from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { ApiError, type Http } from '../http/http'
import type { I18n } from '../i18n/i18n'
import type { Session, TokenStore } from '../session/session'
import { inOneWindow, interruptedUploads } from './interrupted-uploads'
import { LeaveQuestion } from './leave-question'
import { type Entry, finishArrived, newId, restoredEntries, wantsFile } from './restored-entries'
import { UploadSender } from './upload-sender'
import { type Upload, type UploadJob, Uploads } from './uploads'

const atOnce = 3
const progressEvery = 200

export class TusUploads extends Uploads {
  readonly uploads$ = new BehaviorSubject<readonly Upload[]>([])
  readonly limit = maxUploadBytes
  private readonly entries = new Map<string, Entry>()
  private readonly sender: UploadSender
  private nextPublish: ReturnType<typeof setTimeout> | undefined
  private readonly leaving = new LeaveQuestion()

  constructor(
    { capabilities }: Pick<ConsoleConfig, 'capabilities'>,
    private readonly http: Http,
    private readonly session: Session,
    tokens: TokenStore,
    private readonly i18n: I18n,
  ) {
    super()
    this.sender = new UploadSender(capabilities.upload === 'resumable', http, tokens, i18n)
    session.user$.subscribe((user) => (user ? void this.restore(user.id) : this.stopAll()))
  }

  prepare() {
    return this.sender.prepare()
  }

  add(jobs: UploadJob[]) {
    for (const { file, target, finish } of jobs) {
      const { name, size } = file
      const begun = [...this.entries.values()].find(
        ({ upload }) =>
          wantsFile(upload) &&
          upload.name === name &&
          upload.size === size &&
          upload.target === target,
      )
      if (begun) {
        begun.finish = finish
        this.resume(begun.upload.id, file)
        continue
      }
      const id = newId()
      const reason = this.refusalOf(file)
      const upload: Upload = {
        id,
        name,
        target,
        path: finish.path,
        size,
        sent: 0,
        ...(reason ? { state: 'failed', reason } : { state: 'waiting' }),
      }
      const entry: Entry = { upload, finish, file, key: undefined, running: undefined }
      this.entries.set(id, entry)
      if (!reason) this.save(entry)
    }
    this.publish()
    this.startWaiting()
  }

  cancel(id: string) {
    const entry = this.entries.get(id)
    if (!entry || ['finishing', 'done', 'cancelled'].includes(entry.upload.state)) return
    entry.running?.abort()
    this.discard(entry)
    this.change(entry, { state: 'cancelled', sent: 0 })
  }

  retry(id: string) {
    const entry = this.entries.get(id)
    if (!entry?.file || !['failed', 'cancelled'].includes(entry.upload.state)) return
    if (this.refusalOf(entry.file)) return
    this.change(entry, { state: 'waiting' })
    this.startWaiting()
  }

  resume(id: string, file: File) {
    const entry = this.entries.get(id)
    if (!entry || !wantsFile(entry.upload)) return
    const { name, size } = entry.upload
    if (file.name !== name || file.size !== size) {
      const reason = this.i18n.t('This is another file than {name}, or it was changed since', {
        name,
      })
      this.change(entry, { reason })
      return
    }
    entry.file = file
    this.change(entry, { state: 'waiting' })
    this.startWaiting()
  }

  clearEnded() {
    for (const [id, entry] of this.entries) {
      if (!['done', 'failed', 'cancelled'].includes(entry.upload.state)) continue
      if (entry.upload.state === 'failed') this.discard(entry)
      this.entries.delete(id)
    }
    this.publish()
  }

  private refusalOf({ size }: File): string | undefined {
    if (size === 0) return this.i18n.t('This file is empty')
    if (size <= this.limit) return undefined
    return this.i18n.t('This file is too large: {hint}', { hint: this.i18n.t(audioFilesHint) })
  }

  private startWaiting() {
    const all = [...this.entries.values()]
    const free = atOnce - all.filter(({ running }) => running).length
    const waiting = all.filter(({ upload, running }) => upload.state === 'waiting' && !running)
    for (const entry of waiting.slice(0, Math.max(free, 0))) {
      if (entry.file) void this.run(entry, entry.file)
    }
  }

  private async run(entry: Entry, file: File) {
    const running = new AbortController()
    const { signal } = running
    const { id, size } = entry.upload
    entry.running = running
    this.change(entry, { state: 'sending' })
    try {
      const answer = await inOneWindow(
        id,
        () => this.send(entry, file, signal),
        () => {
          throw new Error(this.i18n.t('Another window is sending this file'))
        },
      )
      interruptedUploads.forget(id)
      entry.file = undefined
      this.change(entry, { state: 'done', sent: size, answer })
    } catch (error) {
      if (!signal.aborted) this.fail(entry, error)
    } finally {
      if (entry.running === running) entry.running = undefined
      this.startWaiting()
    }
  }

  private send(entry: Entry, file: File, signal: AbortSignal) {
    return this.sender.send({
      file,
      signal,
      key: entry.key,
      finish: entry.finish,
      onKey: (key) => {
        entry.key = key
        this.save(entry)
      },
      onProgress: (sent) => this.progress(entry, sent),
      onFinishing: () => this.change(entry, { state: 'finishing', sent: file.size }),
      onLost: () => this.change(entry, { reason: this.i18n.t('Connection lost, trying again') }),
    })
  }

  private fail(entry: Entry, error: unknown) {
    const message = error instanceof Error ? this.i18n.t(error.message) : ''
    const reason = message || this.i18n.t('The service could not be reached')
    // The same sentence for each of many files is said once; the list of uploads has it beside each.
    const isKnown = this.uploads$.value.some(
      (upload) => upload.state === 'failed' && upload.reason === reason,
    )
    this.change(entry, { state: 'failed', reason })
    if (error instanceof ApiError && !isKnown) this.http.failures$.next(error)
  }

  /** Forgets what has arrived of it, here and on the server. */
  private discard(entry: Entry) {
    interruptedUploads.forget(entry.upload.id)
    if (entry.key) this.sender.discard(entry.key)
    entry.key = undefined
  }

  private save({ upload, finish, key }: Entry) {
    const user = this.session.user$.value?.id
    const { id, name, size, sent, target } = upload
    if (user) interruptedUploads.save({ user, id, key, name, size, sent, target, finish })
  }

  private async restore(user: number) {
    const restored = await restoredEntries(user)
    if (this.session.user$.value?.id !== user) return
    for (const entry of restored) {
      if (this.entries.has(entry.upload.id)) continue
      this.entries.set(entry.upload.id, entry)
      void this.finishRestored(entry)
    }
    this.publish()
  }

  private async finishRestored(entry: Entry) {
    try {
      const part = await finishArrived(entry, this.sender)
      if (!part || entry.upload.state !== 'interrupted') return
      interruptedUploads.forget(entry.upload.id)
      this.change(entry, part)
    } catch (error) {
      this.fail(entry, error)
    }
  }

  /** What was sending can be gone on with by the same person. */
  private stopAll() {
    for (const { running } of this.entries.values()) running?.abort()
    this.entries.clear()
    this.publish()
  }

  private progress(entry: Entry, sent: number) {
    entry.upload = changed(entry.upload, { sent })
    this.nextPublish ??= setTimeout(() => {
      this.nextPublish = undefined
      for (const each of this.entries.values()) if (each.running) this.save(each)
      this.publish()
    }, progressEvery)
  }

  private change(entry: Entry, part: Partial<Upload>) {
    entry.upload = changed(entry.upload, part)
    this.publish()
  }

  private publish() {
    const uploads = [...this.entries.values()].map(({ upload }) => upload)
    if (uploads.length === 0 && this.uploads$.value.length === 0) return
    this.leaving.ask(
      uploads.some(({ state }) => ['waiting', 'sending', 'finishing'].includes(state)),
    )
    this.uploads$.next(uploads)
  }
}

/** A new state starts without the reason of the one before. */
function changed({ reason: _before, ...upload }: Upload, part: Partial<Upload>): Upload {
  return { ...upload, ...part }
}
