import { FormDialog, Loaded, SelectField, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Project, type Stream, streamsApi } from '../../contract'
import { useConfigs } from './use-configs'
import { unlessFailed } from './use-stream-calls'

const Fields = z.object({ config_id: z.int('Choose a config') })

interface ConfigChoiceProps {
  project: Project
  stream: Stream
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Another config for one stream. */
export function ConfigChoiceDialog({ project, stream, onSaved, onClose }: ConfigChoiceProps) {
  const t = useT()
  const configs = useConfigs()
  const form = useForm({
    schema: Fields,
    initial: { config_id: stream.config.id },
    call(body) {
      const params = { pid: project.id, ids: stream.stream_id }
      return call(streamsApi.setConfig, { params, body })
    },
    async onSaved(answer) {
      unlessFailed(answer)
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Config of {name}', { name: stream.name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <Loaded of={configs} height={56}>
        {(list) => (
          <SelectField
            {...form.field('config_id')}
            label={t('Config')}
            required
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
