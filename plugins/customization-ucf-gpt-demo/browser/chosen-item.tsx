import { Card, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChosenItemProps } from './chosen-item-props'
import { GuessForm } from './guess-form'
import { titleOf } from './item-words'
import { SendPart } from './send-part'
import { TranscriptPart } from './transcript-part'

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
})

/** An item: what is said in it, what is sent of that, and what came back. */
export function ChosenItem(props: ChosenItemProps) {
  const { item, transcript, sent, standing } = props
  const t = useT()
  const styles = useStyles()
  const isSaid = transcript?.state === 'ready'
  return (
    <Card title={titleOf(item, t)} level={2}>
      <div className={styles.parts}>
        <TranscriptPart key={transcript?.updated_at} {...props} />
        {standing.model && isSaid && <SendPart key={`send ${transcript.updated_at}`} {...props} />}
        {sent?.guess && (
          <GuessForm key={`guess ${sent.id} ${item.version}`} {...props} guess={sent.guess} />
        )}
      </div>
    </Card>
  )
}
