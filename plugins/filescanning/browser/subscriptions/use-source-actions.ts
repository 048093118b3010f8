import { Confirm, Notifications, useApi, useFormat, useService, useT } from '@console/core/browser'
import { type ScanSource, sourcesApi } from '../../contract'
import { followsItself } from './source-state'

/** What is said of it when it is asked about. */
type NamedSource = Pick<ScanSource, 'id' | 'title' | 'container'>

interface Change {
  title: string
  text: string
  label: string
  body: { subscribed?: 0 | 1; paused?: boolean }
}

/** What can be done with a channel, playlist or feed; each asks first where it costs something or ends something. */
export function useSourceActions(reload: () => Promise<unknown>) {
  const t = useT()
  const format = useFormat()
  const api = useApi(sourcesApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)

  async function ask(source: NamedSource, { title, text, label, body }: Change) {
    const agreed = await confirm.ask({
      title,
      text,
      confirmLabel: label,
      consequences: [t('Container: {name}', { name: source.container })],
      run: async () => {
        await api.update({ params: source, body, quiet: true })
      },
    })
    if (!agreed) return
    notifications.success(t('Subscription “{name}” updated successfully', { name: source.title }))
    await reload()
  }

  return {
    subscribe: (source: NamedSource) =>
      ask(source, {
        title: t('Subscribe to {title}?', { title: source.title }),
        text: t('New episodes will be scanned by themselves, and each of them is billed.'),
        label: t('Subscribe'),
        body: { subscribed: 1 },
      }),
    unsubscribe: (source: ScanSource) =>
      ask(source, {
        title: t('Unsubscribe from {title}?', { title: source.title }),
        text: t('New episodes will not be scanned any more. Its files stay.'),
        label: t('Unsubscribe'),
        body: { subscribed: 0 },
      }),
    pause: (source: ScanSource) =>
      ask(source, {
        title: t('Pause {title}?', { title: source.title }),
        text: t('New episodes will not be scanned until it goes on.'),
        label: t('Pause'),
        body: { paused: true },
      }),
    goOn: (source: ScanSource) =>
      ask(source, {
        title: t('Go on with {title}?', { title: source.title }),
        text: t(
          'Episodes that have come meanwhile, and new ones, will be scanned by themselves, and each of them is billed.',
        ),
        label: t('Go on'),
        body: { paused: false },
      }),
    async check(source: ScanSource) {
      const { data } = await api.check({ params: source })
      await reload()
      const count = format.number(data.new_items)
      if (data.error) notifications.error(data.error)
      else if (data.new_items === 0) notifications.success(t('There are no new episodes'))
      else if (followsItself(data)) {
        notifications.success(t('New episodes, which are being scanned: {count}', { count }))
      } else notifications.warning(t('New episodes, which are not scanned: {count}', { count }))
    },
    remove: (source: ScanSource) =>
      confirm.delete({
        kind: 'subscription',
        name: source.title,
        consequences: [t('Its files stay in {name}', { name: source.container })],
        run: async () => {
          await api.remove({ params: source, quiet: true })
        },
      }),
  }
}
