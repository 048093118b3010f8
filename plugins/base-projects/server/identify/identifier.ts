import {
  type FormProblem,
  type IdentifyAnswer,
  type ProtocolCall,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import { BucketCatalogue, isMusic } from '#plugins/buckets/contract'
import {
  type IdentifyCode,
  type IdentifyResult,
  identifyCodes,
  type TriedStep,
} from '../../contract'
import { coverSongsNote } from '../engine-note'
import { type ProjectKey, ProjectKeys } from './project-keys'
import { RecognisedTracks } from './recognised-tracks'
import { type IdentifyRequest, Refusal, readRequest } from './request'
import { RequestCounter, SecondLimit } from './request-counter'
import { RequestLog } from './request-log'
import { metadataOf } from './results'
import { isSignedWith, UsedSignatures } from './signature'
import { rangesOf, streamsOf } from './streams'

/** Milliseconds that a sample may take. Clients of the protocol wait ten seconds and more. */
const patience = 9_000
/** After a limit was met. */
const refusedFor = 2_000

const problemCodes: Record<FormProblem, IdentifyCode> = {
  'content-type': 3002,
  malformed: 3006,
  'too-large': 3016,
}

const steps: Record<IdentifyAnswer['tried'], TriedStep> = {
  'as it is': 'as_it_is',
  changed: 'changed_speed_and_pitch',
}

interface Answer {
  status: number
  body: IdentifyResult
}

export const statusAnswer = (code: IdentifyCode, msg = '', status = 200): Answer => ({
  status,
  body: { status: { msg: msg || identifyCodes[code], code, version: '1.0' } },
})

/** Answers the identification API for the projects of this service. */
export class Identifier {
  readonly keys: ProjectKeys
  private readonly counter: RequestCounter
  private readonly tracks: RecognisedTracks
  private readonly seconds = new SecondLimit()
  private readonly requests: RequestLog
  private readonly signatures = new UsedSignatures()

  constructor(private readonly services: Services) {
    this.keys = new ProjectKeys(services)
    this.counter = new RequestCounter(services)
    this.tracks = new RecognisedTracks(services)
    this.requests = new RequestLog(services)
  }

  async answer({
    form,
    userAgent,
    signal,
  }: Pick<ProtocolCall, 'form' | 'userAgent' | 'signal'>): Promise<Answer> {
    const began = performance.now()
    const log = (answer: Answer) => {
      void this.log(form, answer, { client: userAgent, durationMs: performance.now() - began })
      return answer
    }
    try {
      if (typeof form === 'string') throw new Refusal(problemCodes[form])
      const request = readRequest(form)
      const project = await this.admit(request)
      return log({ status: 200, body: await this.recognise(request, project, signal) })
    } catch (error) {
      if (error instanceof Refusal)
        return log(statusAnswer(error.code, error.message, error.httpStatus))
      log(statusAnswer(3000))
      throw error
    }
  }

  /** A request belongs to the project whose access key it names, however it was refused. */
  private async log(
    form: ProtocolCall['form'],
    { status, body }: Answer,
    { client, durationMs }: { client: string; durationMs: number },
  ): Promise<void> {
    if (typeof form === 'string') return
    const { fields, file } = form
    const project = await this.keys.find(fields.access_key ?? '').catch(() => undefined)
    if (!project) return
    const sampleBytes = file?.bytes.length ?? Math.floor((fields.sample ?? '').length * 0.75)
    this.requests.add({ project, status, body, durationMs, sampleBytes, client })
  }

  private async admit({ signed }: IdentifyRequest): Promise<ProjectKey> {
    const now = Date.now()
    const project = await this.keys.find(signed.access_key)
    if (!project) throw new Refusal(3001)
    const secrets = project.secrets.filter(({ until }) => until > now)
    const fits = isSignedWith(
      secrets.map(({ secret }) => secret),
      signed,
    )
    if (!fits) throw new Refusal(3014)
    const problem = this.signatures.problem(signed, now)
    if (problem) throw new Refusal(3014, problem)
    if (!this.seconds.allows(project.uid, project.secondLimit, now)) {
      throw new Refusal(3003, 'Too many requests in this second', 429)
    }
    if (project.refusedUntil > now) throw new Refusal(3003)
    const { available, reason } = this.services.recognition.status().external['cover-songs']
    if (project.engine === 2 && !available) throw new Refusal(3000, coverSongsNote(reason))
    return project
  }

  private async recognise(
    { source }: IdentifyRequest,
    project: ProjectKey,
    signal: AbortSignal,
  ): Promise<IdentifyResult> {
    const began = performance.now()
    const { heard, matches, live, tried, leftOut } = await this.listen(source, project, signal)
    if (heard === 'silent' || heard === 'too-short') throw new Refusal(2004)
    const known = await this.services
      .provided(BucketCatalogue)
      .recordings(matches.map(({ reference }) => reference))
    // The rows have the last word: what is deleted, or lies in another bucket by now, is not told.
    const found = matches.flatMap((match) => {
      const recording = known.find(({ acr_id }) => acr_id === match.reference)
      return recording && project.bucketIds.has(recording.bucket_id) ? [{ match, recording }] : []
    })
    const streams = await streamsOf(live, project.channels, this.services)
    const withResult = found.length + streams.length > 0
    if (!(await this.counter.count(project, withResult))) {
      project.refusedUntil = Date.now() + refusedFor
      throw new Refusal(3003)
    }
    const { status } = statusAnswer(withResult ? 0 : 1001).body
    const said = { ...status, tried: steps[tried] }
    const cost_time = Math.round(performance.now() - began) / 1000
    if (!withResult) return { status: leftOut ? { ...said, try_again: true } : said, cost_time }
    this.tracks.add(project, found.filter(isMusic))
    return {
      status: said,
      result_type: 0,
      cost_time,
      metadata: metadataOf(found, streams, project.externalIds),
    }
  }

  private async listen(
    source: IdentifyRequest['source'],
    { collections, channels }: ProjectKey,
    gone: AbortSignal,
  ) {
    const tooLong = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([gone, tooLong])
    try {
      return await this.services.recognition.identify(source, {
        collections,
        live: rangesOf(channels),
        urgency: 'now',
        signal,
      })
    } catch (error) {
      if (signal.aborted) throw new Refusal(2005)
      if (error instanceof UndecodableAudio) throw new Refusal(3015, error.message)
      throw error
    }
  }
}
