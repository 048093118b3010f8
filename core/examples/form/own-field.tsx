// A field of your own: `useField` ties any control to its form, `FieldFrame` draws label, hint and error around it.
import {
  type FieldBinding,
  FieldFrame,
  type FieldProps,
  InlineForm,
  useField,
  useForm,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'

function LoudnessField(props: FieldBinding<number> & FieldProps) {
  const field = useField(props)
  return (
    <FieldFrame label={props.label} hint={props.hint} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="range"
          value={field.value}
          onChange={({ target }) => field.change(target.valueAsNumber)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  )
}

export function Example() {
  const t = useT()
  const form = useForm({
    schema: z.object({ loudness: z.int().check(z.lte(90, 'Too loud')) }),
    initial: { loudness: 50 },
    onSubmit: async ({ loudness }) => localStorage.setItem('loudness', String(loudness)),
  })
  return (
    <InlineForm form={form} submitLabel={t('Save')}>
      <LoudnessField {...form.field('loudness')} label={t('Loudness')} hint={t('In percent')} />
    </InlineForm>
  )
}
