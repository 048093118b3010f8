import {
  type AddWayProps,
  ChecksField,
  Loaded,
  NotAdded,
  Notifications,
  PartActions,
  RadioField,
  SelectField,
  useApi,
  useData,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { containersByName, noSoundOf, scanFilesApi } from '#plugins/filescanning/contract'
import { type AddedFiles, type Project, ucfFilesApi } from '../../contract'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** Files that are offered to be ticked. */
const pages = 5
const namedReasons = 20

const Fields = z
  .object({
    container: z.int('Choose a container'),
    which: z.enum(['all', 'some']),
    files: z.array(z.string()),
  })
  .check(
    z.refine(({ which, files }) => which === 'all' || files.length > 0, {
      message: 'Choose at least one file',
      path: ['files'],
    }),
  )

interface AddScannedProps extends AddWayProps {
  project: Project
  reload(): Promise<unknown>
}

/** Files of a container whose sound is stored: all of them, or some. */
export function AddScanned({ project, reload, onUnsaved, onCancel, onClose }: AddScannedProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(ucfFilesApi)
  const notifications = useService(Notifications)
  const [skipped, setSkipped] = useState<AddedFiles['skipped']>([])
  const form = useForm({
    schema: Fields,
    initial: { container: undefined as never, which: 'all' as const, files: [] },
    async onSubmit({ container, which, files }) {
      const body = { container_id: container, ...(which === 'some' && { file_ids: files }) }
      const added = await api.add({ params: { pid: project.id }, body, quiet: true })
      if (added.data.length > 0)
        notifications.success(
          t('{count file|files} added successfully', { count: added.data.length }),
        )
      await reload()
      if (added.skipped.length === 0) onClose()
      else setSkipped(added.skipped)
    },
  })
  const container = form.watch('container')
  const which = form.watch('which')
  const ticked = form.watch('files')?.length ?? 0
  useEffect(() => onUnsaved(ticked > 0), [onUnsaved, ticked])
  const containers = useData(({ rows }) => rows(containersByName), [])
  return (
    <>
      <div className={styles.part}>
        <Loaded of={containers} height={56}>
          {(found) => (
            <SelectField
              {...form.field('container')}
              label={t('Container')}
              required
              options={found.map(({ id, name }) => ({ value: id, label: name }))}
              hint={found.length === 0 ? t('There is no container in this region') : undefined}
            />
          )}
        </Loaded>
        <RadioField
          {...form.field('which')}
          label={t('Which')}
          options={[
            { value: 'all', label: t('All files whose sound is stored') },
            { value: 'some', label: t('Some of them') },
          ]}
        />
        {which === 'some' && container > 0 && (
          <FileChoice key={container} form={form} container={container} />
        )}
        {form.problems.length > 0 && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert">{form.problems.join(' ')}</MessageBarBody>
          </MessageBar>
        )}
        <NotAdded
          intent="warning"
          most={namedReasons}
          items={skipped.map(({ file_id, name, reason }) => ({
            key: file_id,
            text: `${name}: ${t(reason)}`,
          }))}
        />
      </div>
      <PartActions onCancel={skipped.length > 0 ? onClose : onCancel}>
        {skipped.length > 0 ? (
          <Button appearance="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : (
          <Button
            appearance="primary"
            disabledFocusable={form.sending}
            onClick={() => void form.submit()}
          >
            {t('Add')}
          </Button>
        )}
      </PartActions>
    </>
  )
}

interface FileChoiceProps {
  form: ReturnType<typeof useForm<typeof Fields>>
  container: number
}

/** The newest files of a container; what is not stored cannot be ticked, and says so. */
function FileChoice({ form, container: cid }: FileChoiceProps) {
  const t = useT()
  const files = useData(
    async ({ api }) => {
      const read = (page: number) =>
        api(scanFilesApi).list({ params: { cid }, query: { per_page: 100, page } })
      const first = await read(1)
      const more = Math.min(pages, first.meta.last_page) - 1
      const others = await Promise.all(Array.from({ length: more }, (_, at) => read(at + 2)))
      const found = [first, ...others].flatMap(({ data }) => data)
      return { found, total: first.meta.total }
    },
    [cid],
  )
  return (
    <Loaded of={files} height={160}>
      {({ found, total }) => (
        <ChecksField
          {...form.field('files')}
          label={t('Files')}
          required
          hint={
            total === 0
              ? t('This container has no files')
              : total > found.length
                ? t('The newest {count} of {all}', { count: found.length, all: total })
                : undefined
          }
          choices={found.map(({ id, name, data_type, state, bytes = 0 }) => {
            const reason = noSoundOf({ data_type, state, bytes })
            return { value: id, label: name, note: reason && t(reason), locked: !!reason }
          })}
        />
      )}
    </Loaded>
  )
}
