import {
  type FieldBinding,
  FieldFrame,
  type FieldProps,
  useField,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { type DragEvent, useRef, useState } from 'react'

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  name: { overflowWrap: 'anywhere' },
})

/** A file of this machine, chosen or dropped. */
export function FileField(props: FieldBinding<File | undefined> & FieldProps) {
  const t = useT()
  const styles = useStyles()
  const field = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const take = (files: FileList | null | undefined) => files?.[0] && field.change(files[0])
  return (
    <FieldFrame label={props.label} hint={props.hint} required={props.required} error={field.error}>
      {(control) => (
        <fieldset
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className={mergeClasses(styles.place, over && styles.over)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event)
            take(event.dataTransfer.files)
          }}
        >
          <Button
            icon={<ArrowUploadRegular />}
            onClick={() => input.current?.click()}
            onBlur={field.leave}
          >
            {t('Choose a file')}
          </Button>
          <span className={styles.name}>{field.value?.name}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept=".srt,.vtt,.json"
            aria-label={t('Transcript')}
            onChange={({ target }) => {
              take(target.files)
              // Choosing the same file again is a change again.
              target.value = ''
            }}
          />
        </fieldset>
      )}
    </FieldFrame>
  )
}
