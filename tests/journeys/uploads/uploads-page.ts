import { createCoreContainer, getter } from '../../../core/browser/core-module'
import { reportFailures } from '../../../core/browser/services/calls/report-failures'
import { Notifications } from '../../../core/browser/services/messages/notifications'
import { Navigation } from '../../../core/browser/services/navigation'
import { Session } from '../../../core/browser/services/session/session'
import { type Upload, Uploads } from '../../../core/browser/services/uploads/uploads'

class PlainNavigation extends Navigation {
  path = '/'
  go() {}
  reload() {}
}

export interface FileSpec {
  name: string
  size: number
  /** Said instead of the real size, which is small. */
  claimed?: number
  target?: string
}

/** What the tests call in the page. */
export interface UploadsPage {
  signIn(id: number): void
  signOut(): Promise<void>
  setToken(token: string): void
  prepare(): Promise<void>
  add(files: FileSpec[]): void
  list(): Upload[]
  toasts(): string[]
  cancel(id: string): void
  retry(id: string): void
  resume(id: string, file: FileSpec): void
  clearEnded(): void
}

const mode = new URLSearchParams(location.search).get('upload')
const get = getter(
  createCoreContainer(
    {
      title: '',
      version: '0.0.0',
      buildRegion: 'eu-west-1',
      apiOrigin: '',
      cookieName: 'console_token',
      cookieDomain: '',
      docsUrl: '',
      toolsUrl: '',
      flags: [],
      modules: '',
      removed: [],
      rules: {},
      capabilities: {
        upload: mode === 'multipart' ? mode : 'resumable',
        events: false,
        mediaTickets: false,
      },
      plugins: [],
    },
    new PlainNavigation(),
  ),
)
reportFailures(get)
const uploads = get(Uploads)
const session = get(Session)

/** The same name and size is the same content. */
function fileOf({ name, size, claimed }: FileSpec): File {
  const bytes = new Uint8Array(size).map((_, at) => (at * 31 + name.length) % 251)
  const file = new File([bytes], name, { type: 'audio/mpeg' })
  if (claimed) Object.defineProperty(file, 'size', { value: claimed })
  return file
}

const page: UploadsPage = {
  setToken: (token) => session.setToken(token),
  signIn(id) {
    session.user$.next({
      id,
      email: '',
      name: '',
      type: 'root',
      iam_user: '',
      region: 'eu-west-1',
      active: 2,
      ip_country: '',
      limit_type: 'Free',
      left_days: 0,
      overdue: false,
      groups: [],
      recently_visits: [],
      scopes: [],
      limits: {},
      used: {},
      created_at: '',
    })
  },
  signOut: () => session.logout(),
  prepare: () => uploads.prepare(),
  add: (files) =>
    uploads.add(
      files.map((spec) => ({
        file: fileOf(spec),
        target: spec.target ?? 'news',
        finish: { path: '/buckets/12/files', body: { title: spec.name, user_defined: { a: '1' } } },
      })),
    ),
  list: () => [...uploads.uploads$.value],
  toasts: () => get(Notifications).list$.value.map(({ text }) => text),
  cancel: (id) => uploads.cancel(id),
  retry: (id) => uploads.retry(id),
  resume: (id, file) => uploads.resume(id, fileOf(file)),
  clearEnded: () => uploads.clearEnded(),
}

Object.assign(globalThis, { uploadsPage: page })
