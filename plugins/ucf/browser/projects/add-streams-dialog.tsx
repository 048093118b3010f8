import {
  ChecksField,
  CostNote,
  FormDialog,
  Loaded,
  RadioField,
  type RowFormProps,
  SelectField,
  useData,
  useForm,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import * as z from 'zod/mini'
import { channelsApi, customProjects, stationProjects, streamsApi } from '#plugins/bm/contract'
import { type Project, StreamSource, type UcfStream, ucfStreamsApi } from '../../contract'

const Fields = z.object({
  from: StreamSource,
  project: z.int('Choose a project'),
  streams: z.array(z.string()).check(z.minLength(1, 'Choose at least one stream')),
})

const most = 500

interface AddStreamsProps extends RowFormProps<UcfStream> {
  project: Project
}

/** Streams of a monitoring project, to be searched. */
export default function AddStreamsDialog({ project, onSaved, onClose }: AddStreamsProps) {
  const t = useT()
  const form = useForm({
    schema: Fields,
    initial: { from: 'BM-CUSTOM' as const, project: undefined as never, streams: [] },
    call: ({ from, project: bm_project_id, streams }) =>
      call(ucfStreamsApi.add, {
        params: { pid: project.id },
        body: { bm_stream_ids: streams, from, bm_project_id },
      }),
    onSaved: async () => void (await onSaved()),
  })
  const from = form.watch('from')
  const of = form.watch('project')
  const isDatabase = from === 'BM-DATABASE'
  const projects = useData(
    async ({ rows }): Promise<{ id: number; name: string }[]> =>
      isDatabase ? await rows(stationProjects) : await rows(customProjects),
    [isDatabase],
  )
  const streams = useData(
    async ({ api }) => {
      if (!of) return []
      const input = { params: { pid: of }, query: { per_page: most } }
      const { data } = isDatabase
        ? await api(channelsApi).list(input)
        : await api(streamsApi).list(input)
      return data.map(({ stream_id, name, timemap }) => ({
        value: stream_id,
        label: name,
        note: timemap === 1 ? undefined : t('Its sound is not kept: nothing is found in it'),
      }))
    },
    [isDatabase, of],
  )
  return (
    <FormDialog form={form} title={t('Add streams')} submitLabel={t('Add')} onClose={onClose}>
      <RadioField
        {...form.field('from')}
        label={t('From')}
        layout="horizontal"
        options={[
          { value: 'BM-CUSTOM', label: 'Custom streams' },
          { value: 'BM-DATABASE', label: 'Stations' },
        ]}
      />
      <Loaded of={projects} height={56}>
        {(found) => (
          <SelectField
            {...form.field('project')}
            label={t('Project')}
            required
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Loaded>
      {of > 0 && (
        <Loaded of={streams} height={96}>
          {(found) => (
            <ChecksField
              {...form.field('streams')}
              label={t('Streams')}
              required
              choices={found}
              hint={found.length === 0 ? t('This project has no streams') : undefined}
            />
          )}
        </Loaded>
      )}
      <CostNote service="UCF" item="per_stream" more={form.watch('streams').length} />
    </FormDialog>
  )
}
