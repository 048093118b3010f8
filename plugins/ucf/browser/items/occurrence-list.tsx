import { Loaded, Time, useData, useFormat, useMay, useT } from '@console/core/browser'
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type Item, itemCan, occurrencesApi, type Project } from '../../contract'
import type { ItemActions } from '../decide/use-item-actions'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Long names break within themselves, beside what one does with their row.
  name: { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
})

const shown = 100

interface OccurrenceListProps {
  project: Project
  item: Item
  actions: ItemActions
  onPlay(occurrence: number): void
}

/** When and where it was heard; each can be listened to, and what is another thing is split off. */
export function OccurrenceList({ project, item, actions, onPlay }: OccurrenceListProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const { allowed } = useMay('write-ucf')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [pages, setPages] = useState(1)
  const occurrences = useData(
    async ({ api }) => {
      const params = { pid: project.id, id: item.id }
      const read = async (page: number) =>
        (await api(occurrencesApi).list({ params, query: { per_page: shown, page } })).data
      const parts = Array.from({ length: pages }, (_, at) => read(at + 1))
      return (await Promise.all(parts)).flat()
    },
    // Its item is read again when something changes.
    [project.id, item.id, item.version, item.num, pages],
  )
  const canSplit = allowed && itemCan.split(item) && item.measured_until === null
  const tick = (id: number, checked: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (checked) next.add(id)
      else next.delete(id)
      return next
    })
  return (
    <Loaded of={occurrences} height={120}>
      {(found) => (
        <>
          <ul className={styles.list} aria-label={t('Occurrences')}>
            {found.map((one) => (
              <li key={one.id} className={styles.row}>
                {canSplit && (
                  <Checkbox
                    aria-label={t('Choose the one on {name}', { name: one.stream_name })}
                    checked={ticked.has(one.id)}
                    onChange={(_event, { checked }) => tick(one.id, checked === true)}
                  />
                )}
                <span className={styles.name}>
                  {one.stream_name},{' '}
                  {one.begin_in_file_ms === null ? (
                    <Time value={one.begin_timestamp_utc} />
                  ) : (
                    format.duration(Math.floor(one.begin_in_file_ms / 1000))
                  )}
                </span>
                <span>{format.duration(Math.round(one.duration_ms / 1000))}</span>
                <Button
                  size="small"
                  appearance="subtle"
                  disabled={!one.kept}
                  onClick={() => onPlay(one.id)}
                >
                  {one.clearest ? t('Play (clearest)') : t('Play')}
                </Button>
              </li>
            ))}
          </ul>
          {item.num > found.length && (
            <p>
              {t('The newest {count} of {all}', { count: found.length, all: item.num })}{' '}
              <Button size="small" onClick={() => setPages(pages + 1)}>
                {t('Show more')}
              </Button>
            </p>
          )}
          {canSplit && ticked.size > 0 && ticked.size < item.num && (
            <div>
              <Button
                onClick={async () => {
                  await actions.split(item, [...ticked])
                  setTicked(new Set())
                }}
              >
                {t('Split off: another item')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}
