import {
  FormDialog,
  firstNames,
  Loaded,
  PropertyList,
  SelectField,
  useForm,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import { type Project, type Stream, type StreamConfig, streamsApi } from '../../contract'
import { delayLabels, recordLabelOf } from '../configs/config-words'
import { useConfigs } from './use-configs'

const Fields = z.object({ config_id: z.int('Choose a config') })

interface ConfigChoiceProps {
  project: Project
  streams: readonly Stream[]
  onChosen(config: number): void
  onClose(): void
}

/** Another config for one stream or for many, and what it changes for them. */
export function ConfigChoiceDialog({ project, streams, onChosen, onClose }: ConfigChoiceProps) {
  const t = useT()
  const configs = useConfigs()
  const form = useForm({
    schema: Fields,
    initial: { config_id: commonest(streams) },
    onSubmit: async ({ config_id }) => onChosen(config_id),
  })
  const chosen = form.watch('config_id')
  const [only] = streams
  return (
    <FormDialog
      form={form}
      title={
        streams.length === 1 && only
          ? t('Config of {name}', { name: only.name })
          : t('Config of {count stream|streams}', { count: streams.length })
      }
      submitLabel={t('Save')}
      apiCall={() => ({
        endpoint: streamsApi.setConfig,
        params: { pid: project.id, ids: streams.map(({ stream_id }) => stream_id).join(',') },
        body: form.draft(),
      })}
      onClose={onClose}
    >
      {streams.length > 1 && (
        <p>
          {firstNames(
            streams.map(({ name }) => name),
            t,
          ).join(', ')}
        </p>
      )}
      <Loaded of={configs} height={56}>
        {(list) => (
          <>
            <SelectField
              {...form.field('config_id')}
              label={t('Config')}
              required
              options={list.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Differences streams={streams} config={list.find(({ id }) => id === chosen)} />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

/** What most of them have. */
function commonest(streams: readonly Stream[]): number {
  const ids = streams.map(({ config }) => config.id)
  const times = (id: number) => ids.filter((one) => one === id).length
  return ids.reduce((best, id) => (times(id) > times(best) ? id : best), ids[0] ?? 1)
}

interface DifferencesProps {
  streams: readonly Stream[]
  config: StreamConfig | undefined
}

function Differences({ streams, config }: DifferencesProps) {
  const t = useT()
  if (!config) return undefined
  const others = streams.filter((stream) => stream.config.id !== config.id)
  if (others.length === 0) return <p>{t('It is the config that they have.')}</p>
  const seconds = (value: number) => `${value} s`
  const told: [label: string, of: (config: StreamConfig) => string][] = [
    [t('Config'), ({ name }) => name],
    [t('Results'), ({ delay }) => t(delayLabels[delay === 1 ? 1 : 0])],
    [t('Recognition length (s)'), ({ rec_length }) => seconds(rec_length)],
    [t('Interval (s)'), ({ interval }) => seconds(interval)],
    [t('Noise level'), ({ noise }) => String(noise)],
    [t('Minimum score'), ({ min_score }) => String(min_score)],
    [t('Record'), ({ record }) => t(recordLabelOf(record.record))],
  ]
  const items = told.flatMap(([label, of]) => {
    const now = [...new Set(others.map((stream) => of(stream.config)))]
    const then = of(config)
    return now.length === 1 && now[0] === then
      ? []
      : [[label, `${now.join(', ')} → ${then}`] as const]
  })
  return (
    <>
      <p>{t('What changes for {count stream|streams}:', { count: others.length })}</p>
      <PropertyList items={items} />
    </>
  )
}
