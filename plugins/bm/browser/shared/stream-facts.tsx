import { CopyableText, Facts, StateBadge, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import type { HeardProject, Stream } from '../../contract'
import type { Kind } from './kinds'
import { reasonOf, rests } from './rests'
import { streamStates } from './stream-states'
import { useStoredText } from './use-storage'

const states = { ...streamStates, rests }

interface StreamFactsProps {
  kind: Kind
  project: HeardProject
  stream: Stream
}

/** The head of a stream's pages: whether it is heard and since when, and what is kept of it. */
export function StreamFacts({ kind, project, stream }: StreamFactsProps) {
  const t = useT()
  const format = useFormat()
  const { paths, watched } = kind
  const stored = useStoredText(project, kind, stream)
  const own = Object.entries(stream.user_defined ?? {})
  return (
    <Facts
      items={[
        { label: t('Customer'), value: watched?.customer.name, to: watched?.customer.to },
        { label: t('Project'), value: watched?.project.name, to: watched?.project.to },
        {
          label: t('State'),
          value: (
            <StateBadge
              state={stream.next_try ? 'rests' : stream.code}
              states={states}
              hint={stream.reason}
            />
          ),
        },
        {
          label: t('In this state'),
          value: t('since {time}', { time: format.time(stream.state_at) }),
          to: paths.state(project, stream),
        },
        { label: t('Reason'), value: reasonOf(stream, { t, format }) },
        {
          label: t('Timemap'),
          value: stream.timemap === 1 ? t('Timemap on') : t('Timemap off'),
          to: paths.timemap(project, stream),
        },
        { label: t('Recording'), value: stream.not_recorded && t(stream.not_recorded) },
        { label: t('Config'), value: stream.config.name },
        { label: t('Sound kept'), value: stored },
      ]}
      details={[
        [t('Stream id'), <CopyableText key="id" label={t('Stream id')} value={stream.stream_id} />],
        [t('Type'), stream.stream_type],
        [t('Region'), t(regionLabels[stream.region])],
        [t('Current URL'), stream.current_url],
        [t('URLs'), stream.stream_urls.filter((url) => url !== stream.current_url).join(', ')],
        [t('Remark'), stream.remark],
        ...own.map(([name, value]) => [name, textOf(value)] as const),
        [t('Created'), <Time key="created" value={stream.created_at} />],
      ]}
    />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
