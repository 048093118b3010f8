import { useT } from '@console/core/browser'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { Operation, Parameter } from '#plugins/api-reference/contract'
import type { Draft } from './use-draft'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingVerticalM,
  },
  body: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  fill: { alignSelf: 'flex-start' },
})

interface CallFieldsProps {
  operation: Operation
  draft: Draft
  /** What is missing is said. */
  checked: boolean
}

export function CallFields({ operation, draft, checked }: CallFieldsProps) {
  const styles = useStyles()
  const t = useT()
  const { inPath, inQuery, body, takesFile } = operation
  return (
    <>
      {inPath.length + inQuery.length > 0 && (
        <div className={styles.fields}>
          {inPath.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={draft.params[parameter.name] ?? ''}
              problem={
                checked && !draft.params[parameter.name]?.trim()
                  ? t('The path needs it')
                  : undefined
              }
              onChange={(value) => draft.setParam(parameter.name, value)}
            />
          ))}
          {inQuery.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={draft.query[parameter.name] ?? ''}
              problem={undefined}
              onChange={(value) => draft.setQuery(parameter.name, value)}
            />
          ))}
        </div>
      )}
      {body && (
        <>
          <Field label={t('Body')} validationMessage={draft.problem ?? null}>
            <Textarea
              textarea={{ className: styles.body }}
              value={draft.text}
              rows={Math.min(16, Math.max(4, draft.text.split('\n').length))}
              resize="vertical"
              spellCheck={false}
              onChange={(_, { value }) => draft.setText(value)}
            />
          </Field>
          <Button className={styles.fill} size="small" onClick={draft.fillAll}>
            {t('All fields')}
          </Button>
        </>
      )}
      {takesFile && (
        <Field label={t('File, sent with the body as a form')}>
          <input type="file" onChange={({ target }) => draft.setFile(target.files?.[0])} />
        </Field>
      )}
    </>
  )
}

interface ParameterFieldProps {
  parameter: Parameter
  value: string
  problem: string | undefined
  onChange(value: string): void
}

function ParameterField({ parameter, value, problem, onChange }: ParameterFieldProps) {
  const { name, required, schema } = parameter
  return (
    <Field label={name} required={required} validationMessage={problem ?? null}>
      {schema.enum ? (
        <Select value={value} onChange={(_, data) => onChange(data.value)}>
          <option value="" />
          {schema.enum.map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </Select>
      ) : (
        <Input
          value={value}
          autoComplete="off"
          placeholder={schema.default === undefined ? '' : String(schema.default)}
          onChange={(_, data) => onChange(data.value)}
        />
      )}
    </Field>
  )
}
