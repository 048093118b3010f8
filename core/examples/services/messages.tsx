// Asks before something is done, does it while the box shows that it runs, and says that it is done. A failure stays in the box.
import {
  Confirm,
  firstNames,
  Notifications,
  type Question,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function PauseAll({ names, pause }: { names: string[]; pause(): Promise<void> }) {
  const t = useT()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)

  async function ask() {
    const question: Question = {
      title: t('Pause stations'),
      text: t('These are not listened to any more:'),
      consequences: firstNames(names, t),
      confirmLabel: t('Pause'),
      run: pause,
    }
    if (await confirm.ask(question)) notifications.success(t('Stations paused'))
  }
  return <Button onClick={() => void ask()}>{t('Pause all')}</Button>
}
