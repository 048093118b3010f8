import {
  type FieldBinding,
  FieldFrame,
  type FieldProps,
  useField,
  useT,
} from '@console/core/browser'
import { makeStyles, Textarea, ToggleButton, tokens } from '@fluentui/react-components'
import { inShape, type TemplateDraft } from './template-draft'
import { TemplateRows } from './template-rows'

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  json: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
})

const shapes = [
  ['rows', 'Fields'],
  ['json', 'As JSON'],
] as const

type TemplateFieldProps = FieldBinding<TemplateDraft> & FieldProps

/** The metadata template as rows, or as its JSON. */
export function TemplateField(props: TemplateFieldProps) {
  const t = useT()
  const styles = useStyles()
  const { value: draft, change, leave, error } = useField(props)
  const rows = inShape(draft, 'rows')

  function show(shape: TemplateDraft['shape']) {
    const next = inShape(draft, shape)
    if (next) change(next)
  }

  return (
    <FieldFrame label={props.label} error={error} hint={props.hint}>
      {/* The props of the frame are for one control; here are many, so the group takes the name. */}
      {() => (
        // biome-ignore lint/a11y/useSemanticElements: the label above is the legend; a fieldset would want a second one
        <div className={styles.field} role="group" aria-label={props.label}>
          <div>
            {shapes.map(([shape, label]) => (
              <ToggleButton
                key={shape}
                size="small"
                appearance="subtle"
                checked={draft.shape === shape}
                disabledFocusable={shape === 'rows' && !rows}
                onClick={() => show(shape)}
              >
                {t(label)}
              </ToggleButton>
            ))}
          </div>
          {draft.shape === 'json' ? (
            <Textarea
              className={styles.json}
              aria-label={t('Metadata template as JSON')}
              aria-invalid={error !== undefined}
              rows={6}
              resize="vertical"
              spellCheck={false}
              value={draft.text}
              onChange={(_, { value }) => change({ shape: 'json', text: value })}
              onBlur={leave}
            />
          ) : (
            <TemplateRows
              rows={draft.rows}
              invalid={error !== undefined}
              onChange={(next) => change({ shape: 'rows', rows: next })}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
