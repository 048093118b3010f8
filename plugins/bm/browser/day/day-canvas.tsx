import { useT } from '@console/core/browser'
import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Project } from '../../contract'
import { type KindId, kinds } from '../shared/kinds'
import { EntryList } from '../timemap/entry-list'
import { DayStage } from '../timemap/line/day-stage'
import type { Waves } from '../timemap/line/scene'
import { useDayInHand } from '../timemap/line/use-day-in-hand'
import type { Selection } from '../timemap/line/use-selection'
import { ShareSection, type useShare } from '../timemap/share-section'
import { useDayAddress } from '../timemap/use-day-address'
import { canvasScene, type DayOfStream } from './canvas-scene'
import { ShareList } from './share-list'

const useStyles = makeStyles({
  // A long name must not make the page wider than a telephone.
  hand: {
    maxWidth: '560px',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& .fui-Select': { minWidth: 0 },
    '& select': { minWidth: 0, textOverflow: 'ellipsis' },
  },
})

/** A stretch of a stream that is to be shown. */
interface Asked {
  id: string
  entry: Selection
  plays: boolean
}

interface DayCanvasProps {
  kind: KindId
  project: Project
  day: string
  lines: readonly DayOfStream[]
  first: DayOfStream
  share: ReturnType<typeof useShare>
  reload(): Promise<unknown>
}

/** Streams below each other, on one clock and with one player: keys and buttons are for the one in hand. */
export function DayCanvas(props: DayCanvasProps) {
  const { kind: id, project, day, lines, first, share, reload } = props
  const kind = kinds[id]
  const t = useT()
  const styles = useStyles()
  const address = useDayAddress()
  const [asked, setAsked] = useState<Asked>()
  const [handId, setHandId] = useState(address.query.get('hand'))
  const line = lines.find(({ stream }) => stream.stream_id === handId) ?? first
  const hand = useDayInHand({ ...line, kind, project, address, reload })
  const draw = useCallback(
    (waves: Waves) => canvasScene(lines, { inHand: line, waves, t }),
    [lines, line, t],
  )

  const maps = useMemo(() => lines.map(({ map }) => map), [lines])

  function take(streamId: string) {
    setHandId(streamId)
    address.note({ hand: streamId })
  }

  // Once the stream is in hand: until then the player has the sound of another.
  useEffect(() => {
    if (asked?.id !== line.stream.stream_id) return
    setAsked(undefined)
    if (asked.plays) hand.showAndPlay(asked.entry)
    else hand.show(asked.entry)
  }, [asked, line, hand])

  function ask(wanted: Asked) {
    take(wanted.id)
    setAsked(wanted)
  }

  /** Up and down take the stream above and below. */
  function onOther(key: string): boolean {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    const next = by && lines[lines.indexOf(line) + by]
    if (next) take(next.stream.stream_id)
    return by !== undefined
  }

  return (
    <>
      <DayStage
        hand={hand}
        day={day}
        label={t('The day of the streams')}
        keysText={t(
          'Keys are those of a timemap, for the stream in hand; up and down take the one above and below. The list holds the same as text.',
        )}
        maps={maps}
        draw={draw}
        onLane={take}
        onOther={onOther}
      >
        <Field label={t('Stream in hand')} className={styles.hand} orientation="horizontal">
          <Select value={line.stream.stream_id} onChange={(_, { value }) => take(value)}>
            {lines.map(({ stream: { stream_id, name } }) => (
              <option key={stream_id} value={stream_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </DayStage>
      <ShareSection
        list={share.list}
        show={share.show}
        title={t('The day of {name} as a list', { name: line.stream.name })}
        titleOf={(name) => t('{share} of the streams shown', { share: name })}
      >
        {share.show ? (
          <ShareList
            lines={lines}
            show={share.show}
            onShow={(id, entry) => ask({ id, entry, plays: false })}
            onPlay={(id, entry) => ask({ id, entry, plays: true })}
          />
        ) : (
          <EntryList
            kind={kind}
            map={line.map}
            actions={hand.actions}
            reload={reload}
            onShow={hand.show}
            onPlay={hand.showAndPlay}
          />
        )}
      </ShareSection>
    </>
  )
}
