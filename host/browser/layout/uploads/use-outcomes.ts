import {
  clientOf,
  Http,
  type Upload,
  type UploadFollower,
  type UploadOutcome,
  useService,
} from '@console/core/browser'
import { uploadFollowers } from '@console/core/contract'
import { Extensions } from '@console/core/host'
import { useEffect, useMemo, useRef, useState } from 'react'

type Outcomes = Readonly<Record<string, UploadOutcome>>
type Context = Parameters<UploadFollower['outcomes']>[1]

const times = { first: 1500, growth: 1.4, longest: 15_000 }

/** What became of uploads that were taken; asked again and again while something is still worked on. */
export function useOutcomes(uploads: readonly Upload[]): Outcomes {
  const http = useService(Http)
  const extensions = useService(Extensions)
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const taken = uploads.filter(({ state }) => state === 'done')
  const open = taken.filter(({ id }) => (outcomes[id]?.state ?? 'going') === 'going')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const key = taken.map(({ id }) => id).join()
  const api = useMemo(() => {
    const quiet: Context['api'] = (calls) => clientOf(http, calls, { quiet: true })
    return quiet
  }, [http])

  useEffect(() => {
    if (key === '') return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (pause: number) => {
      const { found, isWhole } = await ask(extensions, latest.current, api)
      if (!wanted) return
      setOutcomes((before) => ({ ...before, ...found }))
      // Of uploads that no plugin tells of, nothing more will be known.
      if (isWhole && Object.values(found).every(({ state }) => state !== 'going')) return
      timer = setTimeout(look, pause, Math.min(pause * times.growth, times.longest))
    }
    void look(times.first)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key, extensions, api])
  return outcomes
}

/** `isWhole`: nobody failed to answer. */
async function ask(extensions: Extensions, uploads: readonly Upload[], api: Context['api']) {
  const asked = uploads.map(({ id, path, target, answer }) => ({ id, path, target, answer }))
  const answers = await Promise.all(
    extensions.of(uploadFollowers.id).map(async (item) => {
      await item.load()
      const { value } = item.state$
      if (value.name !== 'ready' || asked.length === 0) return {}
      const { outcomes } = value.module.default as UploadFollower
      return outcomes(asked, { api, get: value.get }).catch(() => undefined)
    }),
  )
  const found: Outcomes = Object.assign({}, ...answers)
  return { found, isWhole: !answers.includes(undefined) }
}
