import {
  FormDialog,
  Loaded,
  SelectField,
  SwitchField,
  TextField,
  useData,
  useForm,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { bucketChoice, bucketTopics, musicBucketId } from '#plugins/buckets/contract'
import { actionsApi, type Item, labels, type Project } from '../../contract'
import { ConsequenceText } from './consequence-text'
import type { ItemActions } from './use-item-actions'

export type Decision = 'report' | 'bucket' | 'both'

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
  z.object({ ...said, bucket_id: needsBucket ? z.int('Choose a bucket') : z.literal(0) })

const titles = {
  report: 'Add to report',
  bucket: 'Add to bucket',
  both: 'Add to report and bucket',
} as const

interface DecisionDialogProps {
  project: Project
  items: readonly Item[]
  decision: Decision
  actions: ItemActions
  onClose(): void
}

/** What items are, and what becomes of them; the consequence stands there before it is done. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { project, items, decision, actions, onClose } = props
  const t = useT()
  const [first] = items
  const needsBucket = decision !== 'report'
  const buckets = useData(
    async (context) => {
      const { offered } = await bucketChoice(context)
      return offered.filter(({ id }) => id !== musicBucketId)
    },
    [],
    [bucketTopics.buckets()],
  )
  const schema = useMemo(() => fieldsOf(needsBucket), [needsBucket])
  const form = useForm({
    schema,
    initial: {
      ...{ title: first?.metadata?.title ?? '', label: first?.label ?? 0, past: true },
      bucket_id: needsBucket ? (undefined as never) : 0,
    },
    call({ title, label, past, bucket_id }) {
      const body = {
        title,
        label,
        past: past ? (1 as const) : (0 as const),
        seen: actions.seen(items),
      }
      const params = actions.params(items)
      if (decision === 'report') return call(actionsApi.report, { params, body: body as never })
      return call(actionsApi[decision], { params, body: { ...body, bucket_id } as never })
    },
    async onSaved(answer) {
      await actions.done(answer, t('{count} decided', { count: items.length }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(titles[decision])}
      submitLabel={t(titles[decision])}
      onClose={onClose}
    >
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
      {needsBucket && (
        <Loaded of={buckets} height={56}>
          {(offered) => (
            <SelectField
              {...form.field('bucket_id')}
              label={t('Bucket')}
              required
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              hint={
                offered.length === 0
                  ? t('Create a file bucket first, under File Buckets')
                  : undefined
              }
            />
          )}
        </Loaded>
      )}
      <SwitchField
        {...form.field('past')}
        label={t('Past occurrences become results of their streams')}
      />
      {form.watch('past') && <ConsequenceText project={project} items={items} />}
    </FormDialog>
  )
}
