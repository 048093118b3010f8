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
import { bucketChoice, bucketTopics, musicBucketId } from '#plugins/buckets/contract'
import { actionsApi, type Item, isDecided, labels, type Project } from '../../contract'
import { ChangedBar, changedWords, changesOf } from './changed-items'
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
  /** What a colleague decided meanwhile is left so. */
  onKeep?: () => void
  onClose(): void
}

/** The items as the dialog was opened with them, and as they are now. */
function useNewest(items: readonly Item[]) {
  const [opened] = useState(items)
  const [told, setTold] = useState<readonly Item[]>([])
  const newest = opened.map((before) =>
    [...items, ...told]
      .filter(({ id }) => id === before.id)
      .reduce((one, other) => (other.version > one.version ? other : one), before),
  )
  const taken = newest.filter(
    (now, at) => now.num === 0 || (isDecided(now) && now.status !== opened[at]?.status),
  )
  return { opened, newest, taken, setTold }
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
      title: first?.metadata?.title ?? '',
      label: first?.label ?? 0,
      past: true,
      bucket_id: needsBucket ? (undefined as never) : 0,
    },
    async onSubmit() {
      try {
        const answer = await send()
        await actions.done(answer, t('{count} decided', { count: items.length }))
      } catch (error) {
        const changes = changesOf(error)
        if (!changes) throw error
        setTold(changes.map(({ item }) => item))
        throw new ApiError(409, changes.map(({ item }) => changedWords(item, t)).join('. '))
      }
    },
  })
  const input = () => {
    const { title, label, past, bucket_id } = form.draft()
    const seen = actions.seen(items)
    const body = { title, label, past: past ? 1 : 0, seen }
    return { params: actions.params(items), body: needsBucket ? { ...body, bucket_id } : body }
  }
  const send = () => api[decision]({ ...input(), quiet: true } as never)
  const keep = () => {
    onClose()
    onKeep?.()
  }
  const anew = async (these: readonly Item[]) => {
    const back = await actions.pending(these)
    if (back) setTold(back.items)
  }
  return (
    <FormDialog
      form={form}
      title={t(titles[decision])}
      submitLabel={t(titles[decision])}
      apiCall={() => call(actionsApi[decision], input() as never)}
      onClose={onClose}
    >
      {taken.length > 0 && !form.sending && (
        <ChangedBar items={taken} onKeep={keep} onAnew={anew} />
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
