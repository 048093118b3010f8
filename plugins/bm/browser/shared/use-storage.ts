import { useData, useFormat, useReading, useT } from '@console/core/browser'
import { assumedBitRate, type HeardProject, type Stream } from '../../contract'
import type { Kind } from './kinds'

const kilobit = 1000

/** Bytes of sound that a project keeps, or one of its streams. */
export const useStorage = (project: HeardProject, kind: Kind, stream?: Stream) =>
  useData(
    async ({ api }) => {
      const query = stream ? { streams: stream.stream_id } : {}
      const { data } = await api(kind.storage).project({ params: { pid: project.id }, query })
      return data
    },
    [kind, project.id, stream?.stream_id, stream?.timemap],
  ).data

/** The same as a fact: what is kept, and what it will come to; nothing where there is neither. */
export function useStoredText(project: HeardProject, kind: Kind, stream?: Stream): string {
  const t = useT()
  const format = useFormat()
  const storage = useStorage(project, kind, stream)
  if (!storage || (storage.stored === 0 && storage.expected === 0)) return ''
  const stored = format.size(storage.stored)
  return storage.expected > storage.stored
    ? t('Sound kept: {stored} of about {expected}', {
        stored,
        expected: format.size(storage.expected),
      })
    : t('Sound kept: {stored}', { stored })
}

/** What the sound of streams comes to once it is kept, as a sentence; undefined for none. */
export function useComingSound(project: HeardProject, kind: Kind) {
  const t = useT()
  const format = useFormat()
  const read = useReading()
  return async (rows: readonly Stream[]): Promise<string | undefined> => {
    if (rows.length === 0) return undefined
    const { streams } = await read(async ({ api }) => {
      const query = { streams: rows.map(({ stream_id }) => stream_id).join(',') }
      return (await api(kind.storage).project({ params: { pid: project.id }, query })).data
    })
    const size = format.size(streams.reduce((sum, { expected }) => sum + expected, 0))
    const measured = streams.filter((one) => one.measured === 1)
    const rate = String(assumedBitRate / kilobit)
    if (measured.length === streams.length) {
      return t('At the rate at which it is sent that comes to about {size}.', { size })
    }
    return measured.length === 0
      ? t('At {rate} kbit/s, which is assumed, that comes to about {size}.', { rate, size })
      : t(
          'That comes to about {size}, at the rate at which it is sent or, where that is not known yet, {rate} kbit/s.',
          { rate, size },
        )
  }
}
