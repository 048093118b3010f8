import { announce, Http, useService, useT } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import type { Project } from '#plugins/base-projects/contract'
import { identifyAddress } from '../../shared/identify-address'
import { identifyPatiently, type Run } from '../identify'
import type { SavedClip } from './clip-store'

export interface Outcome {
  clip: SavedClip
  run: Run
  asExpected: boolean
}

const noResult = 1001

const isExpected = ({ expected }: SavedClip, { answer }: Run) =>
  expected === ''
    ? answer?.code === noResult
    : (answer?.matches.some(({ acrid }) => acrid === expected) ?? false)

export const regressionText = (t: ReturnType<typeof useT>, outcomes: readonly Outcome[]) =>
  t('{good} of {all} still recognised', {
    good: outcomes.filter(({ asExpected }) => asExpected).length,
    all: outcomes.length,
  })

/** Has all saved clips recognised, one after another, so that plans with few requests a second allow it. */
export function useRegression(projects: readonly Project[]) {
  const t = useT()
  const http = useService(Http)
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [done, setDone] = useState<number>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function runAll(clips: readonly SavedClip[]) {
    const stop = new AbortController()
    current.current = stop
    const { signal } = stop
    const found: Outcome[] = []
    setOutcomes(undefined)
    setDone(0)
    try {
      for (const [at, clip] of clips.entries()) {
        for (const project of projects) {
          const address = identifyAddress(project.host, http)
          const request = { project, sample: clip.sample, name: clip.name, address, signal }
          const run = await identifyPatiently(request)
          found.push({ clip, run, asExpected: isExpected(clip, run) })
        }
        setDone(at + 1)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setDone(undefined)
    }
    setOutcomes(found)
    announce(
      projects
        .map((project) => `${project.name}: ${regressionText(t, ofProject(found, project))}`)
        .join('. '),
    )
  }

  return { outcomes, done, runAll, stop: () => current.current?.abort() }
}

export const ofProject = (outcomes: readonly Outcome[], { id }: Project) =>
  outcomes.filter(({ run }) => run.project.id === id)
