import { BehaviorSubject } from 'rxjs'
import { ApiError } from '../http/http'
import type { I18n } from '../i18n/i18n'
import { Confirm, type Deletion, type OpenQuestion, type Question } from './confirm'
import { firstNames } from './first-names'
import type { Notifications } from './notifications'

const toTitle = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

export class QueuedConfirm extends Confirm {
  readonly open$ = new BehaviorSubject<OpenQuestion | undefined>(undefined)
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly notifications: Notifications,
    private readonly i18n: I18n,
  ) {
    super()
  }

  ask(question: Question): Promise<boolean> {
    const answered = this.last.then(() => this.open(question))
    this.last = answered
    return answered
  }

  async delete({ kind, name, typed, consequences = [], call, run }: Deletion): Promise<boolean> {
    const { t } = this.i18n
    const names = typeof name === 'string' ? [name] : name
    const [first = ''] = names
    const isOne = names.length === 1
    const deleted = await this.ask({
      title: isOne
        ? t('Delete {kind}', { kind: t(kind) })
        : t('Delete {count} {kind}s', { count: names.length, kind: t(kind) }),
      text: isOne
        ? t('“{name}” will be deleted for good.', { name: first })
        : t('These will be deleted for good:'),
      consequences: [...(isOne ? [] : firstNames(names, t)), ...consequences],
      confirmLabel: t('Delete'),
      danger: true,
      ...(typed && { typed: isOne ? first : t('delete') }),
      call,
      run,
    })
    if (deleted) {
      this.notifications.success(
        isOne
          ? t('{kind} “{name}” deleted successfully', { kind: toTitle(t(kind)), name: first })
          : t('{count} {kind}s deleted successfully', { count: names.length, kind: t(kind) }),
      )
    }
    return deleted
  }

  private open(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      const show = (running: boolean, failure?: string) =>
        this.open$.next({ question, answer, running, failure })
      const close = (yes: boolean) => {
        this.open$.next(undefined)
        resolve(yes)
      }
      const answer = (yes: boolean) => {
        const { value: current } = this.open$
        if (current?.answer !== answer || current.running) return
        if (!yes || !question.run) return close(yes)
        show(true)
        question.run().then(
          () => close(true),
          (error: unknown) => show(false, this.reasonOf(error)),
        )
      }
      show(false)
    })
  }

  private reasonOf(error: unknown): string {
    if (error instanceof ApiError) error.isShown = true
    const message = error instanceof Error ? error.message : ''
    if (message) return message
    return error instanceof ApiError && error.status === 0
      ? this.i18n.t('The service could not be reached')
      : this.i18n.t('Has Error')
  }
}
