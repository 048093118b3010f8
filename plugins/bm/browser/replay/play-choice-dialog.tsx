import { ContentDialog, Loaded, useData, useFormat, useT } from '@console/core/browser'
import { parseTime } from '@console/core/contract'
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { EarlierPlay, HeardProject, Replay } from '../../contract'
import type { Kind } from '../shared/kinds'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  facts: { color: tokens.colorNeutralForeground2 },
})

interface PlayChoiceDialogProps {
  kind: Kind
  project: HeardProject
  replay: Replay
  onAdd(ids: readonly number[]): void
  onClose(): void
}

/** Earlier plays of a recording, by stream and time; those that are ticked become results. */
export function PlayChoiceDialog({ kind, project, replay, onAdd, onClose }: PlayChoiceDialogProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const plays = useData(
    async ({ api }) => {
      const { data } = await api(kind.replay).plays({ params: { pid: project.id, id: replay.id } })
      return data.filter(({ added }) => added === 0)
    },
    [kind, project.id, replay.id],
  )
  const chosen = plays.data?.filter(({ id }) => !left.has(id)) ?? []

  function toggle({ id }: EarlierPlay) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <ContentDialog
      wide
      title={t('Earlier plays of {title}', { title: replay.title })}
      onLeave={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={chosen.length === 0}
            onClick={() => {
              onAdd(chosen.map(({ id }) => id))
              onClose()
            }}
          >
            {t('Add {count play|plays}', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Loaded of={plays} height={240}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((play) => (
              <li key={play.id}>
                <Checkbox
                  checked={!left.has(play.id)}
                  onChange={() => toggle(play)}
                  label={
                    <>
                      {format.time(parseTime(play.begin))} · {play.stream}{' '}
                      <span className={styles.facts}>
                        {format.duration(play.played)} · {t('Score')} {play.score}
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ContentDialog>
  )
}
