import { Page, type PageProps, SkeletonBlock, useChunk, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type * as loads from '../loads'
import { useItemSounds } from '../sound/use-item-sounds'
import { DeskBar } from './desk-bar'
import { EmptyDesk } from './empty-desk'
import { FailedBar } from './failed-bar'
import { FullScreen } from './full-screen'
import { keyText } from './keys/key-text'
import { useOwnKeys } from './keys/use-own-keys'
import { ReviewedItem } from './reviewed-item'
import { useDesk } from './reviewing/use-desk'
import { useQueue } from './reviewing/use-queue'
import { useSession } from './reviewing/use-session'
import { useUndo } from './reviewing/use-undo'
import { useWork } from './reviewing/use-work'
import { useFullScreen } from './use-full-screen'

const loadKeys = () => import('./keys/keys-dialog')

/** One item after the other, the one that explains most first, by hand or by keys. */
export default function DeskPage({ data, reload }: PageProps<typeof loads.desk>) {
  const { project, totals } = data
  const t = useT()
  const [sheet, setSheet] = useState(false)
  const keysDialog = useChunk(loadKeys, sheet)
  const [speed, setSpeed] = useState(1)
  const desk = useDesk()
  const queue = useQueue(project, desk)
  const { item, ahead, passed, counts } = queue
  const undo = useUndo(project)
  const session = useSession(totals)
  const work = useWork()
  const keys = useOwnKeys()
  const screen = useFullScreen()
  const sounds = useItemSounds(project, [...(item ? [item] : []), ...ahead.slice(0, 3)])
  const tools = {
    desk,
    queue,
    undo,
    session,
    work,
    sounds,
    speed,
    onSpeed: setSpeed,
    names: keys.names,
    common: { full: screen.toggle, sheet: () => setSheet(true) },
    onEscape: screen.full ? screen.leave : undefined,
    reload,
  }
  return (
    <FullScreen full={screen.full}>
      <Page
        title={t('Review of {name}', { name: project.name })}
        intro={<DeskBar totals={totals} queue={queue} session={session} />}
        actions={
          <>
            <Button onClick={screen.toggle}>
              {screen.full ? t('Leave full screen') : t('Full screen')} ({keyText(keys.names.full)})
            </Button>
            <Button onClick={() => setSheet(true)}>{t('Keys')}</Button>
            <Button disabledFocusable={passed.length === 0} onClick={queue.back}>
              {t('Previous')}
            </Button>
            <Button disabledFocusable={ahead.length === 0} onClick={queue.pass}>
              {t('Next')}
            </Button>
          </>
        }
      >
        <FailedBar work={work} queue={queue} />
        {item ? (
          <ReviewedItem key={item.id} project={project} item={item} tools={tools} />
        ) : counts ? (
          <EmptyDesk project={project} totals={totals} tools={tools} />
        ) : (
          <SkeletonBlock height={400} />
        )}
        {sheet && keysDialog && (
          <keysDialog.KeysDialog keys={keys} onClose={() => setSheet(false)} />
        )}
      </Page>
    </FullScreen>
  )
}
