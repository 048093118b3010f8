import {
  FormDialog,
  SearchableField,
  useData,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import * as z from 'zod/mini'
import { type Item, itemsApi, type Project } from '../../contract'
import { titleOf } from '../item-words'

const schema = z.object({ into: z.string().check(z.minLength(1, 'Choose an item')) })
const offered = 100

interface MergeDialogProps {
  project: Project
  items: readonly Item[]
  onMerge(into: Item): unknown
  onClose(): void
}

/** Which item these are the same as: those of about their length stand first. */
export function MergeDialog({ project, items, onMerge, onClose }: MergeDialogProps) {
  const t = useT()
  const format = useFormat()
  const length = items[0]?.duration_ms ?? 0
  const others = useData(
    async ({ api }) => {
      const query = { per_page: offered, sort: 'num', order: 'desc' } as const
      const { data } = await api(itemsApi).list({ params: { pid: project.id }, query })
      const unlike = (item: Item) => Math.abs(item.duration_ms - length)
      return data
        .filter(
          ({ id, status, measured_until }) =>
            status >= 0 && measured_until === null && !items.some((item) => item.id === id),
        )
        .toSorted((one, other) => unlike(one) - unlike(other))
    },
    [project.id, items.map(({ id }) => id).join()],
  )
  const form = useForm({
    schema,
    initial: { into: '' },
    async onSubmit({ into }) {
      const target = others.data?.find(({ id }) => String(id) === into)
      if (target) await onMerge(target)
    },
  })
  const nameOf = (item: Item) =>
    t('{title}, {length}, {count time|times} ({id})', {
      title: titleOf(item, t),
      length: format.duration(Math.round(item.duration_ms / 1000)),
      count: item.num,
      id: item.id,
    })
  return (
    <FormDialog
      form={form}
      title={t('Merge {count item|items} into another', { count: items.length })}
      submitLabel={t('Merge')}
      onClose={onClose}
    >
      <p>{t('Their occurrences become those of the other item; it can be taken back.')}</p>
      {others.data?.length === 0 ? (
        <p>{t('There is no other item.')}</p>
      ) : (
        <SearchableField
          {...form.field('into')}
          label={t('The same as')}
          required
          options={(others.data ?? []).map((item) => ({
            value: String(item.id),
            label: nameOf(item),
          }))}
        />
      )}
    </FormDialog>
  )
}
