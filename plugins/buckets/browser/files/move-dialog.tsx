import {
  ErrorState,
  FormDialog,
  RadioField,
  SkeletonBlock,
  useApi,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { makeStyles, SearchBox } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Bucket, type BucketFile, bucketsApi } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  intro: { margin: 0, overflowWrap: 'anywhere' },
  search: { maxWidth: 'none' },
})

const MoveFields = z.object({ target: z.int('Choose the bucket to move to') })

interface MoveDialogProps {
  bucket: Bucket
  files: readonly BucketFile[]
  onChosen(target: number): Promise<void>
  onClose(): void
}

/** Asks for the target: a bucket of the same region and type. */
export function MoveDialog({ bucket, files, onChosen, onClose }: MoveDialogProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const targets = useTargets(bucket)
  const form = useForm({
    schema: MoveFields,
    initial: {},
    onSubmit: ({ target }) => onChosen(target),
  })
  const [first] = files
  const chosen = targets.known.get(form.watch('target'))
  // What is chosen stays in sight when the search would leave it out.
  const offered = targets.found && [
    ...(chosen && !targets.found.includes(chosen) ? [chosen] : []),
    ...targets.found,
  ]
  return (
    <FormDialog
      form={form}
      title={t('Move to another bucket')}
      submitLabel={t('Move')}
      onClose={onClose}
    >
      <p className={styles.intro}>
        {files.length === 1 && first
          ? t('“{name}” goes to the bucket you choose, with its audio and metadata.', {
              name: first.title,
            })
          : t(
              '{count file goes|files go} to the bucket you choose, with their audio and metadata.',
              {
                count: format.number(files.length),
              },
            )}
      </p>
      {targets.offersSearch && (
        <SearchBox
          className={styles.search}
          aria-label={t('Search buckets')}
          placeholder={t('Search buckets')}
          value={targets.search}
          onChange={(_, { value }) => targets.setSearch(value)}
        />
      )}
      {targets.failure !== undefined && (
        <ErrorState error={targets.failure} onRetry={targets.retry} />
      )}
      {targets.failure === undefined && !targets.found && <SkeletonBlock height={96} />}
      {offered && offered.length > 0 && (
        <RadioField
          {...form.field('target')}
          label={t('Bucket')}
          options={offered.map(({ id, name, num }) => ({
            value: id,
            label: name,
            hint: t('{count file|files}', { count: format.number(num) }),
          }))}
        />
      )}
      {targets.found?.length === 0 && (
        <p className={styles.intro}>
          {targets.search
            ? t('No other bucket of this region and type fits the search.')
            : t('There is no other bucket of this region and type. Create one first.')}
        </p>
      )}
      {targets.more > 0 && (
        <p className={styles.intro}>
          {t('and {count} more: search by name', { count: format.number(targets.more) })}
        </p>
      )}
    </FormDialog>
  )
}

const shown = 50
const searchDelay = 300

/** Buckets that files of this one may go to, by name. */
function useTargets(bucket: Bucket) {
  const api = useApi(bucketsApi)
  const [search, setSearch] = useState('')
  const [tries, setTries] = useState(0)
  const [total, setTotal] = useState(0)
  const [found, setFound] = useState<Bucket[]>()
  const [failure, setFailure] = useState<unknown>()
  const known = useRef(new Map<number, Bucket>()).current
  const { id, region, type } = bucket

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is made anew with every drawing; `tries` asks again
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        const query = { region, type, search, sort: 'name', order: 'asc', per_page: shown } as const
        api.list({ query, signal: stop.signal, quiet: true }).then(
          ({ data, meta }) => {
            setFailure(undefined)
            setFound(data.filter((other) => other.id !== id))
            setTotal(meta.total)
            for (const other of data) known.set(other.id, other)
          },
          (error) => {
            if (!stop.signal.aborted) setFailure(error)
          },
        )
      },
      search ? searchDelay : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, region, type, search, tries])

  return {
    found,
    known,
    failure,
    search,
    setSearch,
    more: Math.max(0, total - shown),
    offersSearch: search !== '' || total > 8,
    retry: async () => setTries((count) => count + 1),
  }
}
