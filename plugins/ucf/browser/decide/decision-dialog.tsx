import {
  ApiError,
  FormDialog,
  Loaded,
  SelectField,
  SwitchField,
  TextField,
  useApi,
  useData,
  useForm,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { bucketsApi, parseTemplate } from '#plugins/buckets/contract'
import { type Acted, actionsApi, type Item, labels, type Project } from '../../contract'
import { ChangedBar, changedWords, changesOf } from './changed-items'
import { ConsequenceText } from './consequence-text'
import { inPieces } from './in-pieces'
import { MetadataFields, metadataOf, saidOf, withPresets } from './metadata-fields'
import { useBuckets } from './use-buckets'
import type { ItemActions } from './use-item-actions'
import { useNewest } from './use-newest'

export type Decision = 'report' | 'bucket' | 'both'
export type Saying = Decision | 'edit'

const said = {
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Title is required'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  label: z.int(),
  past: z.boolean(),
}
/** 0: none is asked for. */
const fieldsOf = (needsBucket: boolean) =>
  z.object({
    ...said,
    bucket_id: needsBucket
      ? z.int('Choose a bucket').check(z.gte(1, 'Choose a bucket'))
      : z.optional(z.int()),
  })

const titles = {
  report: 'Add to report',
  bucket: 'Add to bucket',
  both: 'Add to report and bucket',
  edit: 'Title and metadata',
} as const

interface DecisionDialogProps {
  project: Project
  items: readonly Item[]
  decision: Saying
  actions: ItemActions
  /** What a colleague decided meanwhile is left so. */
  onKeep?: () => void
  onClose(): void
}

/** What items are, and what becomes of them; the consequence stands there before it is done. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { project, decision, actions, onKeep, onClose } = props
  const t = useT()
  const api = useApi(actionsApi)
  const { opened, newest, taken, setTold } = useNewest(props.items)
  // What was decided meanwhile is refused as long as nobody has chosen.
  const items = taken.length > 0 ? opened : newest
  const [first] = items
  const needsBucket = decision === 'bucket' || decision === 'both'
  const { buckets, last, remember } = useBuckets()
  const [values, setValues] = useState(() => metadataOf(items))
  const [through, setThrough] = useState(0)
  const schema = useMemo(() => fieldsOf(needsBucket), [needsBucket])
  const form = useForm({
    schema,
    initial: {
      title: first?.metadata?.title ?? '',
      label: first?.label ?? 0,
      past: true,
      bucket_id: last || (needsBucket ? (undefined as never) : 0),
    },
    async onSubmit({ bucket_id }) {
      if (bucket_id) remember(bucket_id)
      try {
        const done = await inPieces(items, send, setThrough)
        await actions.done(done, t('{count} decided', { count: items.length }))
      } catch (error) {
        const changes = changesOf(error)
        if (!changes) throw error
        setTold(changes.map(({ item }) => item))
        throw new ApiError(409, changes.map(({ item }) => changedWords(item, t)).join('. '))
      }
    },
  })
  const template = useTemplate(form.watch('bucket_id'))
  const input = (piece: readonly Item[], before: number) => {
    const { title, label, past, bucket_id } = form.draft()
    const user_defined = saidOf(withPresets(template, values), piece)
    const own = {
      title,
      label,
      seen: actions.seen(piece),
      ...(user_defined && { user_defined }),
      ...(decision !== 'edit' && { past: past ? 1 : 0 }),
      ...(needsBucket && { bucket_id }),
      ...(needsBucket && items.length > 1 && { number_from: before + 1 }),
    }
    return { params: actions.params(piece), body: own }
  }
  const send = (piece: readonly Item[], before: number): Promise<{ data: Acted }> =>
    api[decision]({ ...input(piece, before), quiet: true } as never)
  const keep = () => {
    onClose()
    onKeep?.()
  }
  const anew = async (these: readonly Item[]) => {
    const back = await actions.pending(these)
    if (back) setTold(back)
  }
  const undo = async (done: readonly number[]) => {
    for (const action of done) setTold((await actions.undo(action)) ?? [])
  }
  return (
    <FormDialog
      form={form}
      title={t(titles[decision])}
      submitLabel={decision === 'edit' ? t('Save') : t(titles[decision])}
      apiCall={() => call(actionsApi[decision], input(items, 0) as never)}
      onClose={onClose}
    >
      {taken.length > 0 && !form.sending && (
        <ChangedBar project={project} items={taken} onKeep={keep} onAnew={anew} onUndo={undo} />
      )}
      {through > 0 && through < items.length && (
        <p role="status">{t('{count} of {all} are done', { count: through, all: items.length })}</p>
      )}
      <TextField
        {...form.field('title')}
        label={t('Title')}
        required
        hint={items.length > 1 ? t('Numbered, where there are several: Spot 1, Spot 2') : undefined}
      />
      <SelectField
        {...form.field('label')}
        label={t('Label')}
        options={Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }))}
      />
      <Loaded of={buckets} height={56}>
        {(offered) => (
          <SelectField
            {...form.field('bucket_id')}
            label={needsBucket ? t('Bucket') : t('Fields of the bucket')}
            required={needsBucket}
            {...(!needsBucket && { none: t('None') })}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            hint={
              needsBucket && offered.length === 0
                ? t('Create a file bucket first, under File Buckets')
                : undefined
            }
          />
        )}
      </Loaded>
      <MetadataFields template={template} values={values} onChange={setValues} />
      {decision !== 'edit' && (
        <SwitchField
          {...form.field('past')}
          label={
            project.type === 'FILES'
              ? t('Occurrences in files that are here already count as reported, too')
              : t('Past occurrences become results of their streams')
          }
        />
      )}
      {decision !== 'edit' && form.watch('past') && (
        <ConsequenceText project={project} items={items} />
      )}
    </FormDialog>
  )
}

/** What the chosen bucket asks of its files. */
function useTemplate(bucket: number | undefined) {
  const { data } = useData(
    async ({ api }) => {
      if (!bucket) return []
      const { data } = await api(bucketsApi).get({ params: { id: bucket } })
      return parseTemplate(data.metadata_template) ?? []
    },
    [bucket],
  )
  return data ?? []
}
