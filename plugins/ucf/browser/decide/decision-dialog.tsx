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
import { type Metadata, MetadataFields, metadataOf, saidOf, withPresets } from './metadata-fields'
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

/** What was typed and chosen. */
export interface Draft {
  title: string
  label: number
  past: boolean
  bucket_id?: number | undefined
  values: Metadata
}

/** What a dialog was left with, to be done elsewhere. */
export interface Decided {
  decision: Saying
  draft: Draft
  /** `before`: those of several that it was done with already, by which titles are numbered. */
  run(items: readonly Item[], before: number): Promise<{ data: Acted }>
}

interface DecisionDialogProps {
  project: Project
  items: readonly Item[]
  decision: Saying
  actions: ItemActions
  /** As it was left before. */
  draft?: Draft | undefined
  /** Does it in the place of the dialog, unless a colleague has decided meanwhile. */
  onDecided?: ((decided: Decided) => unknown) | undefined
  /** What a colleague decided meanwhile is left so. */
  onKeep?: () => void
  onClose(): void
}

/** What items are, and what becomes of them; the consequence stands there before it is done. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { project, decision, actions, draft: before, onDecided, onKeep, onClose } = props
  const t = useT()
  const api = useApi(actionsApi)
  const { opened, newest, taken, setTold } = useNewest(props.items)
  // What was decided meanwhile is refused as long as nobody has chosen.
  const items = taken.length > 0 ? opened : newest
  const [first] = items
  const needsBucket = decision === 'bucket' || decision === 'both'
  const { buckets, last, remember } = useBuckets()
  const [values, setValues] = useState(() => before?.values ?? metadataOf(items))
  const schema = useMemo(() => fieldsOf(needsBucket), [needsBucket])
  const form = useForm({
    schema,
    initial: {
      title: before?.title ?? first?.metadata?.title ?? '',
      label: before?.label ?? first?.label ?? 0,
      past: before?.past ?? true,
      bucket_id: before?.bucket_id || last || (needsBucket ? (undefined as never) : 0),
    },
    async onSubmit(said) {
      if (said.bucket_id) remember(said.bucket_id)
      const draft = { ...said, values: withPresets(template, values) }
      const run: Decided['run'] = (these, before) => send(these, draft, before)
      if (onDecided && taken.length === 0) return void onDecided({ decision, draft, run })
      try {
        const { data } = await run(items, 0)
        await actions.done([data], t('{count} decided', { count: items.length }))
      } catch (error) {
        const changes = changesOf(error)
        if (!changes) throw error
        setTold(changes.map(({ item }) => item))
        throw new ApiError(409, changes.map(({ item }) => changedWords(item, t)).join('. '))
      }
    },
  })
  const template = useTemplate(form.watch('bucket_id'))
  const input = (these: readonly Item[], draft: Draft, before: number) => {
    const { title, label, past, bucket_id } = draft
    const user_defined = saidOf(draft.values, items)
    const own = {
      title,
      label,
      seen: actions.seen(these),
      ...(user_defined && { user_defined }),
      ...(decision !== 'edit' && { past: past ? 1 : 0 }),
      ...(needsBucket && { bucket_id }),
      ...(needsBucket && items.length > 1 && { number_from: before + 1 }),
    }
    return { params: actions.params(these), body: own }
  }
  const send = (these: readonly Item[], draft: Draft, before: number): Promise<{ data: Acted }> =>
    api[decision]({ ...input(these, draft, before), quiet: true } as never)
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
      apiCall={() =>
        call(
          actionsApi[decision],
          input(items, { ...form.draft(), values: withPresets(template, values) }, 0) as never,
        )
      }
      onClose={onClose}
    >
      {taken.length > 0 && !form.sending && (
        <ChangedBar project={project} items={taken} onKeep={keep} onAnew={anew} onUndo={undo} />
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
