import { CallCode, CopyButton, useScopeText, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { Operation, Parameter, Schemas } from '#plugins/api-reference/contract'
import { Method } from '../method'
import { Part } from '../part'
import { TryIt } from '../trying/try-it'
import { useDraft } from '../trying/use-draft'
import { Words } from '../words'
import { Answers } from './answers'
import { SchemaView } from './schema-view'

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  title: { ...typographyStyles.subtitle1, margin: 0, ':focus': { outlineStyle: 'none' } },
  call: { display: 'flex', alignItems: 'baseline', minWidth: 0 },
  path: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
})

interface OperationViewProps {
  operation: Operation
  schemas: Schemas
}

/** All that is known of a call, and beside it how it is made. */
export function OperationView({ operation, schemas }: OperationViewProps) {
  const styles = useStyles()
  const t = useT()
  const scopeText = useScopeText()
  const draft = useDraft(operation, schemas)
  const heading = useRef<HTMLHeadingElement>(null)
  const { method, path, summary, description, scope, inPath, inQuery, body } = operation

  // A link of the list was followed: what it led to is read out, and keys go on from here.
  useEffect(() => {
    if (document.activeElement?.closest('nav a[aria-current]')) heading.current?.focus()
  }, [])

  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          <Words text={summary} />
        </h2>
        <div className={styles.call}>
          <Method of={method} />
          <code className={styles.path}>{path}</code>
          <CopyButton value={path} label={t('path')} />
        </div>
        {scope && <p className={styles.text}>{scopeText(scope)}</p>}
        {description && (
          <p className={styles.text}>
            <Words text={description} />
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Parameters title={t('In the path')} parameters={inPath} schemas={schemas} />
          <Parameters title={t('In the query')} parameters={inQuery} schemas={schemas} />
          {body && (
            <Part title={operation.takesFile ? t('Body: JSON, or a form with a file') : t('Body')}>
              <SchemaView schema={body} schemas={schemas} />
            </Part>
          )}
          <Answers operation={operation} schemas={schemas} />
        </div>
        {scope && (
          <div className={styles.column}>
            <Part title={t('Samples')}>
              <CallCode call={draft.call} />
            </Part>
            <TryIt operation={operation} draft={draft} />
          </div>
        )}
      </div>
    </>
  )
}

interface ParametersProps {
  title: string
  parameters: readonly Parameter[]
  schemas: Schemas
}

function Parameters({ title, parameters, schemas }: ParametersProps) {
  if (parameters.length === 0) return undefined
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      description ? { ...schema, description } : schema,
    ]),
  )
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return (
    <Part title={title}>
      <SchemaView schema={{ properties, required }} schemas={schemas} />
    </Part>
  )
}
