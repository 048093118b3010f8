import { ContentDialog, CsvButton, useCost, useLimit, useT } from '@console/core/browser'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { Project } from '../../../contract'
import { metadataNames } from '../../projects/project-fields'
import { ImportPreview } from './import-preview'
import { useImport } from './use-import'

const useStyles = makeStyles({
  box: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, maxHeight: '32vh' } },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ImportDialogProps {
  project: Project
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Many streams at once: read, checked line by line by the service, shown, and then added. */
export function ImportDialog({ project, onSaved, onClose }: ImportDialogProps) {
  const t = useT()
  const styles = useStyles()
  const limit = useLimit('bm_custom_channels', t('Streams'))
  const { text, problem, checked, fine, change, check, add } = useImport({
    project,
    onSaved,
    onClose,
  })
  const example = ['name', 'url1', 'url2', 'config', ...metadataNames(project)].join(',')
  const price = useCost({ service: 'BM', item: 'per_stream', more: fine.length })
  const note = [limit.usage && `${limit.usage}.`, price].filter(Boolean).join(' ')

  return (
    <ContentDialog
      title={t('Import streams from CSV')}
      wide
      onLeave={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {checked ? (
            <Button
              appearance="primary"
              disabledFocusable={add.pending || fine.length === 0}
              onClick={() => void add.run()}
            >
              {t('Add {count stream|streams}', { count: fine.length })}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={check.pending}
              onClick={() => void check.run()}
            >
              {t('Check')}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t('Streams as CSV')}
        required
        hint={t('Columns: name, url1 to url5, config, remark; every other column is metadata.')}
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ?? null}
      >
        <Textarea
          className={styles.box}
          rows={6}
          resize="vertical"
          spellCheck={false}
          placeholder={`${example}\nRadio One,https://radio.example/one.mp3`}
          value={text}
          onChange={(_, { value }) => change(value)}
        />
      </Field>
      <div>
        <CsvButton onFile={async (file) => change(await file.text())} />
      </div>
      {checked && <ImportPreview lines={checked} />}
      {checked && note && <p className={styles.note}>{note}</p>}
    </ContentDialog>
  )
}
