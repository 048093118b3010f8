import { useT } from '@console/core/browser'
import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import {
  alternativesOf,
  type Field,
  fieldsBelow,
  followed,
  limitsOf,
  type Schema,
  type Schemas,
  typeText,
  valuesOf,
} from '#plugins/api-reference/contract'
import { Words } from '../words'
import { useSchemaStyles } from './schema.styles'

/** Around every list, and the same in each: not what one looks for. */
const envelope = new Set(['links', 'meta'])

interface SchemaViewProps {
  schema: Schema
  schemas: Schemas
  /** What is below its fields is shown at once. */
  open?: boolean
  /** It comes out: a field that may be missing is worth a word, one that is always there is not. */
  answered?: boolean
}

/** The fields of a body or an answer. */
export function SchemaView({ schema, schemas, open = true, answered = false }: SchemaViewProps) {
  const styles = useSchemaStyles()
  const t = useT()
  const choices = alternativesOf(schema, schemas)
  if (choices.length > 0) {
    return choices.map((choice, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name but their place
      <div key={at}>
        <p className={styles.text}>{at === 0 ? t('Either') : t('Or')}</p>
        <SchemaView schema={choice} schemas={schemas} open={false} answered={answered} />
      </div>
    ))
  }
  const fields = fieldsBelow(schema, schemas)
  if (fields.length === 0) return <p className={styles.text}>{typeText(schema, schemas)}</p>
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          schemas={schemas}
          open={open && !envelope.has(field.name)}
          answered={answered}
        />
      ))}
    </ul>
  )
}

interface FieldRowProps {
  field: Field
  schemas: Schemas
  /** Its own fields are shown at once. */
  open: boolean
  answered: boolean
}

/** A field with its type, what it means and takes, and the fields below it. */
function FieldRow({ field, schemas, open: isOpen, answered }: FieldRowProps) {
  const styles = useSchemaStyles()
  const t = useT()
  const [open, setOpen] = useState(isOpen)
  const { name, schema, required } = field
  const { description } = followed(schema, schemas)
  const values = valuesOf(schema, schemas)
  const limits = limitsOf(schema, schemas, t)
  const count = fieldsBelow(schema, schemas).length
  const hasMore = count > 0 || alternativesOf(schema, schemas).length > 0

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <code className={styles.name}>{name}</code>
        <span className={styles.type}>{typeText(schema, schemas)}</span>
        {required && !answered && <span className={styles.required}>{t('required')}</span>}
        {!required && answered && <span className={styles.type}>{t('may be missing')}</span>}
      </div>
      {description && (
        <p className={styles.text}>
          <Words text={description} />
        </p>
      )}
      {values.length > 0 && (
        <div className={styles.values}>
          {values.map((value) => (
            <code key={String(value)} className={styles.value}>
              {String(value)}
            </code>
          ))}
        </div>
      )}
      {limits.length > 0 && (
        <p className={mergeClasses(styles.text, styles.small)}>{limits.join(' · ')}</p>
      )}
      {hasMore && (
        <Button
          className={styles.toggle}
          size="small"
          appearance="subtle"
          icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={open}
          aria-label={t('Fields of {name}', { name })}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('{count field|fields}', { count }) : t('One of several')}
        </Button>
      )}
      {hasMore && open && (
        <div className={styles.below}>
          <SchemaView schema={schema} schemas={schemas} open={false} answered={answered} />
        </div>
      )}
    </li>
  )
}
