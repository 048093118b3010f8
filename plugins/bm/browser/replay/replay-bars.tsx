import {
  MayButton,
  Notifications,
  useAction,
  useApi,
  useChunk,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarGroup,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { HeardProject, Replay } from '../../contract'
import type { Kind } from '../shared/kinds'

const loadChoice = () => import('./play-choice-dialog')

interface ReplayBarsProps {
  kind: Kind
  project: HeardProject
  replays: readonly Replay[]
  reload(): Promise<unknown>
}

export function ReplayBars({ kind, project, replays, reload }: ReplayBarsProps) {
  return (
    <MessageBarGroup>
      {replays.map((replay) => (
        <ReplayBar key={replay.id} kind={kind} project={project} replay={replay} reload={reload} />
      ))}
    </MessageBarGroup>
  )
}

interface ReplayBarProps extends Omit<ReplayBarsProps, 'replays'> {
  replay: Replay
}

/** What was found of one recording: to be added, all or some, or to be forgotten; what was added can be taken back. */
function ReplayBar({ kind, project, replay, reload }: ReplayBarProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi(kind.replay)
  const notifications = useService(Notifications)
  const [choosing, setChoosing] = useState(false)
  const choice = useChunk(loadChoice, choosing)
  const params = { pid: project.id, id: replay.id }
  const { title, found, added, hours } = replay
  const open = found - added

  const takeBack = async () => {
    await api.takeBack({ params })
    await reload()
  }
  const add = useAction(async (ids?: readonly number[]) => {
    const { data } = await api.add({ params, body: ids ? { ids: [...ids] } : {} })
    notifications.success(
      t('{count earlier play|earlier plays} of “{title}” added successfully', {
        count: data.added,
        title,
      }),
      added === 0 ? { undo: takeBack } : {},
    )
    await reload()
  })
  const undo = useAction(takeBack)
  const dismiss = useAction(async () => {
    await api.dismiss({ params })
    await reload()
  })
  const isBusy = add.pending || undo.pending || dismiss.pending
  const reason = isBusy ? t('It is being done') : undefined
  const text =
    open > 0
      ? t('{count earlier play|earlier plays} of {title} found. Add to the results?', {
          count: open,
          title,
        })
      : t('{count earlier play|earlier plays} of “{title}” added successfully', {
          count: added,
          title,
        })
  return (
    <MessageBar intent={open > 0 ? 'info' : 'success'} layout="multiline">
      <MessageBarBody>
        {text}{' '}
        {t('Looked for in {time} of what was kept.', {
          time: format.duration(Math.round(hours * 3600)),
        })}
      </MessageBarBody>
      <MessageBarActions>
        {open > 0 && (
          <>
            <MayButton
              scope={kind.write}
              appearance="primary"
              disabledReason={reason}
              onClick={() => void add.run()}
            >
              {t('Add all')}
            </MayButton>
            <MayButton scope={kind.write} onClick={() => setChoosing(true)}>
              {t('Choose')}
            </MayButton>
          </>
        )}
        {added > 0 && (
          <MayButton scope={kind.write} disabledReason={reason} onClick={() => void undo.run()}>
            {t('Take back')}
          </MayButton>
        )}
        <MayButton scope={kind.write} disabledReason={reason} onClick={() => void dismiss.run()}>
          {open > 0 ? t('Dismiss') : t('Done')}
        </MayButton>
      </MessageBarActions>
      {choosing && choice && (
        <choice.PlayChoiceDialog
          kind={kind}
          project={project}
          replay={replay}
          onAdd={(ids) => void add.run(ids)}
          onClose={() => setChoosing(false)}
        />
      )}
    </MessageBar>
  )
}
