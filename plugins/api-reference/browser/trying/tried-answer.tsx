import { Fold, JsonView, PropertyList, saveFile, useFormat, useT } from '@console/core/browser'
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import type { TriedAnswer as Answer } from './use-send'

const useStyles = makeStyles({
  answer: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: 0, overflowX: 'auto', fontSize: tokens.fontSizeBase200 },
  save: { alignSelf: 'flex-start' },
})

const lookOf = (status: number) =>
  status < 300 ? 'success' : status < 400 ? 'informative' : status < 500 ? 'warning' : 'danger'

/** What came back to a try: status, time, headers and body. */
export function TriedAnswer({ answer }: { answer: Answer }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const { status, took, body, headers } = answer
  return (
    <div className={styles.answer}>
      <div className={styles.facts}>
        <Badge appearance="tint" color={lookOf(status)}>
          {t('Status {status}', { status })}
        </Badge>
        <span>{t('{count} ms', { count: Math.round(took) })}</span>
        <span>{format.size(body.length)}</span>
      </div>
      <Fold title={t('Headers')} quiet>
        <PropertyList items={Object.entries(headers)} />
      </Fold>
      {'json' in answer && <JsonView value={answer.json} label={t('Answer')} />}
      {'text' in answer && answer.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={styles.text} tabIndex={0}>
          {answer.text}
        </pre>
      )}
      {'text' in answer && !answer.text && <span>{t('No body')}</span>}
      {'file' in answer && (
        <Button className={styles.save} onClick={() => saveFile(answer.file, 'answer')}>
          {t('Save the answer')}
        </Button>
      )}
    </div>
  )
}
