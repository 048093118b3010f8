import { type FieldBinding, FieldFrame, SelectField, useField, useT } from '@console/core/browser'
import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { type AddOn, addOnLabels, addOns, type Container } from '../../../contract'
import type { ContainerChoice } from '../use-container-choice'
import type { ContainerForm } from './use-container-form'

const useStyles = makeStyles({
  set: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none' },
  legend: { ...typographyStyles.body1, padding: 0, marginBottom: tokens.spacingVerticalXXS },
  note: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground3 },
})

const about: Record<AddOn, string> = {
  music_detection: 'Which parts are music, speech, both or neither.',
  ai_detection: 'Whether the music was made by AI: a statistical signal, no proof.',
  deepright: 'Recordings of your buckets played faster, slower, higher or lower. Takes longer.',
  speech_to_text: 'What is said, sentence by sentence.',
}

interface AddOnsFieldsProps {
  form: ContainerForm['form']
  choice: ContainerChoice
  container: Container | undefined
}

/** What a scan tells besides what was played. */
export function AddOnsFields({ form, choice, container }: AddOnsFieldsProps) {
  const t = useT()
  const styles = useStyles()
  const legend = useId()
  const writesOnly = form.watch('engine') === 4
  const toldOf = (addOn: AddOn) => choice.available.add_ons.find((one) => one.add_on === addOn)
  // What this deployment lacks is told once, below.
  const offered = addOns
    .filter((addOn) => !writesOnly || addOn.endsWith('_detection'))
    .filter((addOn) => toldOf(addOn)?.available !== false || container?.[addOn])
  return (
    <fieldset className={styles.set} aria-labelledby={legend}>
      <legend id={legend} className={styles.legend}>
        {t('Add-ons')}
      </legend>
      {offered.map((addOn) => {
        const note = toldOf(addOn)?.note ?? ''
        return (
          <AddOnField
            key={addOn}
            {...form.field(addOn)}
            label={t(addOnLabels[addOn])}
            note={[t(about[addOn]), t(note)].filter(Boolean).join(' ')}
          />
        )
      })}
      {!writesOnly && form.watch('speech_to_text') && (
        <SelectField
          {...form.field('stt_container')}
          label={t('Container of the transcripts')}
          none={t('None chosen')}
          options={choice.speech.map(({ id, name }) => ({ value: id, label: name }))}
          hint={t('Files go to a speech-to-text container too. One is made if you choose none.')}
        />
      )}
    </fieldset>
  )
}

type AddOnFieldProps = FieldBinding<boolean | undefined> & {
  label: string
  note: string
}

function AddOnField({ label, note, ...binding }: AddOnFieldProps) {
  const styles = useStyles()
  const field = useField<boolean | undefined>(binding)
  return (
    <FieldFrame error={field.error}>
      <Checkbox
        name={field.name}
        checked={field.value ?? false}
        label={
          <>
            {label}
            <span className={styles.note}>{note}</span>
          </>
        }
        onChange={(_, { checked }) => field.change(checked === true)}
        onBlur={field.leave}
      />
    </FieldFrame>
  )
}
