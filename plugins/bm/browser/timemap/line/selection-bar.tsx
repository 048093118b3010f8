import { MayButton, useAction, useFormat, useMedia, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  clipResource,
  type HeardProject,
  mostClipSeconds,
  type Stream,
  type Timemap,
} from '../../../contract'
import type { Kind } from '../../shared/kinds'
import type { Selection } from './use-selection'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  range: { fontVariantNumeric: 'tabular-nums' },
})

interface SelectionBarProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  map: Timemap
  selection: Selection | undefined
  clock(seconds: number): string
  onPlay(selection: Selection): void
  onName(): void
  onBucket(): void
  onClear(): void
}

/** What can be done with the range that is marked. */
export function SelectionBar(props: SelectionBarProps) {
  const { kind, project, stream, map, selection, clock, onPlay, onName, onBucket, onClear } = props
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const media = useMedia()
  const download = useAction(async () => {
    if (!selection) return
    const { begin, end } = millisecondsOf(map, selection)
    await media.download(clipResource(kind.streamsAt(project), stream.stream_id, { begin, end }))
  })
  if (!selection) {
    return (
      <p className={styles.bar}>
        {t('Drag over the line, or set [ and ], to mark a range; or choose one in the list.')}
      </p>
    )
  }
  const seconds = selection.end - selection.begin
  const isKept = map.kept.some(({ begin, end }) => begin < selection.end && end > selection.begin)
  const reason = !isKept
    ? t('Nothing of it is kept.')
    : seconds > mostClipSeconds
      ? t('At most an hour at once')
      : undefined
  return (
    <section className={styles.bar} aria-label={t('Marked range')}>
      <strong className={styles.range}>
        {clock(selection.begin)} – {clock(selection.end)}
      </strong>
      <span>{format.duration(Math.round(seconds))}</span>
      <Button disabledFocusable={!isKept} onClick={() => onPlay(selection)}>
        {t('Play')}
      </Button>
      {!kind.watched && (
        <>
          <MayButton scope={kind.write} appearance="primary" onClick={onName}>
            {t('Name it')}
          </MayButton>
          <MayButton scope="write-audios" disabledReason={reason} onClick={onBucket}>
            {t('Add to bucket')}
          </MayButton>
        </>
      )}
      <Button
        disabledFocusable={reason !== undefined || download.pending}
        title={reason ?? ''}
        onClick={() => void download.run()}
      >
        {t('Download')}
      </Button>
      <Button appearance="subtle" onClick={onClear}>
        {t('No range')}
      </Button>
    </section>
  )
}

/** Of the wall clock, since 1970. */
export const millisecondsOf = ({ begin }: Pick<Timemap, 'begin'>, selection: Selection) => ({
  begin: begin + selection.begin * 1000,
  end: begin + selection.end * 1000,
})
