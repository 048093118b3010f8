import { type DataTableProps, TextLink, useFormat, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import type { Kind } from '../../shared/kinds'
import { lookOf } from '../../shared/stream-states'
import type { DayProps } from '../day-props'
import type { ShownResult } from './result-rows'

type EmptyContent = DataTableProps<ShownResult>['empty']

/** Why a day shows nothing: its rows are left out, the stream was not heard, or nothing of it was recognised. */
export function useEmpty(kind: Kind, data: DayProps['data'], results: number): EmptyContent {
  const { project, stream, states, zone } = data
  const t = useT()
  const format = useFormat(zone)
  const { pathname, search } = useLocation()
  const linkTo = (change: Record<string, string>) => {
    const next = new URLSearchParams()
    for (const name of ['region', 'day', 'tz']) {
      const value = new URLSearchParams(search).get(name)
      if (value) next.set(name, value)
    }
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    return { pathname, search: next.toString() }
  }
  const statePage = kind.paths.state(project, stream)
  if (results > 0) {
    return {
      title: t('Filters hide {count result|results}', { count: results }),
      action: <TextLink to={linkTo({ false: '1' })}>{t('Show all results of the day')}</TextLink>,
    }
  }
  if (!states || states.total_time === 0) {
    return {
      title: t('The stream was not listened to on this day'),
      text: t('It was added later, was paused, or the day lies ahead.'),
      action: <TextLink to={statePage}>{t('State')}</TextLink>,
    }
  }
  if (states.valid_time === 0) {
    const longest = [...states.state_list].sort((one, other) => other.duration - one.duration)[0]
    return {
      title: t('The stream was not heard on this day'),
      ...(longest && {
        text: [t(lookOf(longest.code).label), longest.reason].filter(Boolean).join(': '),
      }),
      action: <TextLink to={statePage}>{t('See its state')}</TextLink>,
    }
  }
  return {
    title: t('Nothing was recognised on this day'),
    text: t(
      'It was heard for {time}. What it played may not be in the buckets of the project: {names}.',
      {
        time: format.duration(states.valid_time),
        names: project.buckets.map(({ name }) => name).join(', '),
      },
    ),
    action: <TextLink to={linkTo({ kind: 'unknown' })}>{t('What was not recognised')}</TextLink>,
  }
}
