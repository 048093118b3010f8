import {
  CopyableText,
  Fold,
  type Format,
  JsonView,
  MayButton,
  PropertyList,
  Section,
  SidePanel,
  type Translate,
  useChunk,
  useFormat,
  useT,
} from '@console/core/browser'
import { Link as FluentLink } from '@fluentui/react-components'
import { useState } from 'react'
import { type HeardProject, kindLabels, resultLabel, type Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { ClipPlayer } from './sound/clip-player'
import type { ShownResult } from './table/result-rows'
import type { useResultActions } from './table/use-result-actions'

const loadBucket = () => import('./bucket-dialog')

interface ResultPanelProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  zone: string
  row: ShownResult
  actions: ReturnType<typeof useResultActions>
  onClose(): void
}

/** Everything that is known of a result. */
export function ResultPanel(props: ResultPanelProps) {
  const { kind, project, stream, zone, row, actions, onClose } = props
  const t = useT()
  const clock = useFormat(zone)
  const utc = useFormat('UTC')
  const [keeping, setKeeping] = useState(false)
  const bucket = useChunk(loadBucket, keeping)
  const begin = new Date(row.begin)
  const end = new Date(row.end)
  const idOf = (label: string, value: string) =>
    value && <CopyableText key={label} label={label} value={value} />
  const contributors = (row.result.metadata.music?.[0] ?? {}) as { contributors?: unknown }
  return (
    <SidePanel
      title={row.title || row.acrId}
      onClose={onClose}
      actions={
        !kind.watched && (
          <>
            {row.from !== 'ucf' && !row.live && (
              <MayButton scope={kind.write} onClick={() => actions.edit(row)}>
                {t('Edit')}
              </MayButton>
            )}
            {row.from === 'api-report' && (
              <MayButton scope={kind.write} onClick={() => void actions.remove(row)}>
                {t('Delete')}
              </MayButton>
            )}
            <MayButton
              scope="write-audios"
              disabledReason={row.recorded ? undefined : t('The recording is not available.')}
              onClick={() => setKeeping(true)}
            >
              {t('Add to bucket')}
            </MayButton>
            <MayButton
              scope={kind.write}
              disabledReason={row.live ? t('It is still playing') : undefined}
              onClick={() => void actions.markFalse(row, !row.falsePositive)}
            >
              {row.falsePositive ? t('Not a false positive') : t('Mark as false positive')}
            </MayButton>
          </>
        )
      }
    >
      <PropertyList
        items={[
          [t('Start'), `${clock.time(begin)} (${zone})`],
          [t('End'), endText(row, clock.time(end), t)],
          [t('Start in UTC'), zone === 'UTC' ? '' : utc.time(begin)],
          [t('Played'), playedText(row, clock, t)],
          [t('Artists'), row.artists],
          [t('Album'), row.album],
          [t('Label'), row.label],
          [t('Genres'), row.genres],
          [t('Release date'), row.releaseDate],
          [t('Score'), row.score],
          [t('In the recording'), recordingText(row, clock, t)],
          [
            t('Sounds the same at'),
            row.otherPlaces.map((place) => clock.duration(place / 1000)).join(', '),
          ],
          [
            t('Found elsewhere'),
            row.alsoIn > 0
              ? t('This sound is in {count recording|recordings}.', { count: row.alsoIn + 1 })
              : '',
          ],
          [t('Kind'), t(kindLabels[row.kind])],
          [t('Result'), t(resultLabel({ over: !row.live, from: row.from }))],
          [t('ISRC'), idOf(t('ISRC'), row.isrc)],
          [t('UPC'), idOf(t('UPC'), row.upc)],
          [t('ACR ID'), idOf(t('ACR ID'), row.acrId)],
          [t('Bucket'), row.bucketId === undefined ? '' : bucketName(project, row.bucketId)],
          [t('False positive'), row.falsePositive ? t('yes') : ''],
          [t('Note'), row.note],
          [t('Recognized as'), row.result.recognized?.title],
          [
            t('Links'),
            row.links.length === 0 ? undefined : (
              <span key="links">
                {row.links.map(({ label, href }) => (
                  <span key={label}>
                    <FluentLink href={href} target="_blank" rel="noreferrer">
                      {label}
                    </FluentLink>{' '}
                  </span>
                ))}
              </span>
            ),
          ],
        ]}
      />
      <Section title={t('Recording')}>
        {row.recorded ? (
          <ClipPlayer
            kind={kind}
            key={row.id}
            project={project}
            stream={stream}
            title={row.title}
            begin={row.begin}
            seconds={(row.end - row.begin) / 1000}
          />
        ) : (
          <p>
            {stream.not_recorded
              ? t(stream.not_recorded)
              : t('Nothing was kept: switch on the timemap, or a config that records.')}
          </p>
        )}
      </Section>
      {contributors.contributors !== undefined && (
        <Section title={t('Works and contributors')}>
          <JsonView label={t('Works and contributors')} value={contributors.contributors} />
        </Section>
      )}
      <Fold title="JSON">
        <JsonView label="JSON" value={row.result} />
      </Fold>
      {keeping && bucket && (
        <bucket.BucketDialog
          kind={kind}
          project={project}
          stream={stream}
          row={row}
          onClose={() => setKeeping(false)}
        />
      )}
    </SidePanel>
  )
}

/** Until a play is settled, something may be added to it. */
function endText({ live, onAir }: ShownResult, end: string, t: Translate) {
  if (onAir) return t('still playing')
  return live ? t('{time}, unless it goes on', { time: end }) : end
}

/** Where in the recording the play begins and ends, like `0:20 – 0:40 of 0:40`. */
function recordingText({ inRecording }: ShownResult, format: Format, t: Translate) {
  if (!inRecording) return ''
  const time = (ms: number) => format.duration(Math.round(ms / 1000))
  const [begin, end] = [time(inRecording.begin), time(inRecording.end)]
  return inRecording.length > 0
    ? t('{begin} – {end} of {length}', { begin, end, length: time(inRecording.length) })
    : `${begin} – ${end}`
}

/** What was heard of it, and why that is less than lies between its begin and its end. */
function playedText({ begin, end, seconds, live }: ShownResult, format: Format, t: Translate) {
  const played = format.duration(seconds)
  const missed = Math.round((end - begin) / 1000) - seconds
  if (live || missed < 2) return played
  return t('{played}; {missed} of it were not heard: under speech, or while the stream was away', {
    played,
    missed: format.duration(missed),
  })
}

const bucketName = ({ buckets }: HeardProject, id: number) =>
  buckets.find((one) => one.id === id)?.name ?? String(id)
