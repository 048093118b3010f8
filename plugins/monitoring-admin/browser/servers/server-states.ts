import type { Format, States, Translate } from '@console/core/browser'
import type { Server } from '#plugins/monitoring-admin/contract'

export const serverStates = {
  runs: { label: 'Running', color: 'success' },
  draining: { label: 'Draining', color: 'warning', hint: 'Its streams go to other servers.' },
  drained: { label: 'Drained', color: 'informative', hint: 'It may be stopped.' },
  restarting: {
    label: 'Restarting',
    color: 'warning',
    hint: 'Its streams go to other servers, then it ends and is started again.',
  },
  gone: { label: 'Gone', color: 'danger', hint: 'It has not said anything for half a minute.' },
  ended: { label: 'Ended', color: 'informative', hint: 'It ended in order.' },
} satisfies States<Server['state']>

export const isThere = ({ state }: Pick<Server, 'state'>) => state !== 'gone' && state !== 'ended'

/** The one sentence about a server that somebody needs who looks at it. */
export function saidOf(server: Server, t: Translate, format: Format): string {
  const { state, streams, room_elsewhere: room, troubles } = server
  const left = streams ?? 0
  if (state === 'restarting') {
    return left === 0
      ? t('It ends, and {name} starts it again.', { name: server.restarted_by })
      : t('{count stream|streams} to hand over, then {name} starts it again.', {
          count: left,
          name: server.restarted_by,
        })
  }
  if (state === 'drained') return t('It listens to nothing any more and may be stopped.')
  if (state === 'draining' && room < left) {
    const count = format.number(left - room)
    return t('No other server has room for {count} of its streams: it cannot be stopped yet.', {
      count,
    })
  }
  if (state === 'draining') {
    return t('{count stream|streams} still to hand over.', { count: left })
  }
  const [trouble] = troubles
  return trouble && isThere(server) ? `${trouble.part}: ${trouble.reason || trouble.state}` : ''
}

const whyNotListening = (server: Server, t: Translate) =>
  isThere(server) && server.streams !== null ? undefined : t('It does not listen to streams')

const whyEnding = ({ state }: Server, t: Translate) =>
  state === 'restarting' ? t('It is about to end') : undefined

export const whyNoDrain = (server: Server, t: Translate) =>
  whyNotListening(server, t) ??
  whyEnding(server, t) ??
  (server.state === 'runs' ? undefined : t('It is being drained already'))

export const whyNoFill = (server: Server, t: Translate) =>
  whyNotListening(server, t) ??
  whyEnding(server, t) ??
  (server.state === 'runs' ? t('It takes streams already') : undefined)

/** Who would end for good is not ended from here. */
export function whyNoRestart(server: Server, t: Translate): string | undefined {
  if (!isThere(server)) return t('It does not run')
  if (server.restarted_by === '')
    return t('Nothing is known that starts it again: name it there in RESTARTED_BY')
  return whyEnding(server, t)
}

export const cpuOf = ({ used, cores }: Server, t: Translate, format: Format) =>
  t('{used} of {count core|cores}', {
    used: format.number(Math.round(used * 100) / 100),
    count: cores,
  })

export const streamsOf = ({ streams, capacity }: Server, format: Format) =>
  streams === null || capacity === null
    ? ''
    : `${format.number(streams)} / ${format.number(capacity)}`

export const milliseconds = (value: number, format: Format) =>
  value < 1000
    ? `${format.number(Math.round(value))} ms`
    : `${format.number(Math.round(value / (value < 10_000 ? 100 : 1000)) / (value < 10_000 ? 10 : 1))} s`
