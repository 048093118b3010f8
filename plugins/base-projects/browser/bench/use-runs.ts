import { announce, Http, useFormat, useService, useT } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import type { Project } from '#plugins/base-projects/contract'
import { identifyAddress } from '../shared/identify-address'
import type { Clip } from './clips/clip'
import { identify, type Run } from './identify'
import { verdictOf } from './verdict'

interface Runs {
  running: boolean
  /** One for each project; undefined before the first. */
  runs?: Run[]
}

/** Has a clip recognised by projects at the same time; a new run gives up the one before. */
export function useRuns() {
  const t = useT()
  const format = useFormat()
  const http = useService(Http)
  const [state, setState] = useState<Runs>({ running: false })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function run({ sample, name }: Clip, projects: readonly Project[]) {
    current.current?.abort()
    const stop = new AbortController()
    current.current = stop
    setState({ running: true })
    const { signal } = stop
    try {
      const runs = await Promise.all(
        projects.map((project) => {
          const address = identifyAddress(project.host, http)
          return identify({ project, sample, name, address, signal })
        }),
      )
      if (signal.aborted) return
      setState({ running: false, runs })
      const said = runs.map((one) => `${one.project.name}: ${verdictOf(one, t, format).text}`)
      announce(said.join('. '))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  function clear() {
    current.current?.abort()
    setState({ running: false })
  }

  return { ...state, run, clear }
}
