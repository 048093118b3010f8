import { Fold, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Answer, Operation, Schemas } from '#plugins/api-reference/contract'
import { Part } from '../part'
import { Words } from '../words'
import { SchemaView } from './schema-view'

const useStyles = makeStyles({
  answer: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  status: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  refusals: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  said: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface AnswersProps {
  operation: Operation
  schemas: Schemas
}

/** What is answered, and how the call is refused. */
export function Answers({ operation: { success, refusals }, schemas }: AnswersProps) {
  const styles = useStyles()
  const t = useT()
  const error = schemas.Error
  return (
    <>
      <Part title={t('Answer')}>
        {success.map((answer) => (
          <OneAnswer key={answer.status} answer={answer} schemas={schemas} />
        ))}
      </Part>
      {refusals.length > 0 && (
        <Part title={t('Refusals')}>
          <dl className={styles.refusals}>
            {refusals.map(({ status, description }) => [
              <dt key={`${status} status`} className={styles.status}>
                {status}
              </dt>,
              <dd key={status} className={styles.said}>
                <Words text={t(description)} />
              </dd>,
            ])}
          </dl>
          {error && (
            <Fold title={t('Body of every refusal')} quiet>
              <SchemaView schema={error} schemas={schemas} answered />
            </Fold>
          )}
        </Part>
      )}
    </>
  )
}

function OneAnswer({ answer, schemas }: { answer: Answer; schemas: Schemas }) {
  const styles = useStyles()
  const t = useT()
  const { status, media, schema, description } = answer
  return (
    <div className={styles.answer}>
      <p className={styles.text}>
        <span className={styles.status}>{status}</span> {media ?? t(description)}
      </p>
      {schema && <SchemaView schema={schema} schemas={schemas} answered />}
    </div>
  )
}
