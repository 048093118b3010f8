import type { Format, Translate } from '@console/core/browser'
import type { TriedStep } from '#plugins/base-projects/contract'
import type { Answer, Match } from './answer'
import { helpOf } from './code-help'
import type { Run, Trouble } from './identify'

const troubleTexts = {
  unreachable:
    'This browser cannot reach {host}. It may be down, refuse requests of other sites (CORS), or be closed to this console. Try the curl sample: it needs no browser.',
  'not-json': '{host} answered with status {status}, and with nothing that can be read.',
  insecure:
    'Browsers sign requests only on pages opened over https. Open the console over https, or try the curl sample.',
} satisfies Record<Trouble, string>

interface Verdict {
  good: boolean
  text: string
  /** What to do next. */
  next?: string | undefined
  /** Words of the service that say more than the meaning of the code. */
  detail?: string | undefined
}

/** What came of a run, in plain words. */
export function verdictOf(run: Run, t: Translate, format: Format): Verdict {
  const { answer, trouble, project, httpStatus = 0 } = run
  if (trouble || !answer) {
    const words = troubleTexts[trouble ?? 'unreachable']
    return { good: false, text: t(words, { host: project.host, status: httpStatus }) }
  }
  const [first] = answer.matches
  if (answer.code === 0 && first) return { good: true, text: recognised(first, t, format) }
  const help = helpOf(answer.code, answer.tryAgain)
  const meaning = help && t(help.meaning)
  return {
    good: false,
    text:
      meaning ??
      t('The service answered with a code that is not known here: {code}', { code: answer.code }),
    next: help?.next && t(help.next),
    detail: help?.meaning === answer.message ? undefined : t(answer.message),
  }
}

function recognised(match: Match, t: Translate, format: Format): string {
  const title = match.title || match.acrid
  const { play_offset_ms: offset } = match
  if (offset === undefined) return t('Recognised: {title}', { title })
  return t('Recognised: {title}, at {offset}', { title, offset: format.duration(offset / 1000) })
}

const triedTexts = {
  as_it_is: ['Looked up as it is: nothing', 'Looked up as it is: found'],
  changed_speed_and_pitch: [
    'Looked up as it is, then at other speeds and pitches: nothing',
    'Looked up as it is, then at other speeds and pitches: found',
  ],
} satisfies Record<TriedStep, [string, string]>

/** How far the service has looked, where it says so. */
export function triedText({ tried, code }: Answer, t: Translate): string | undefined {
  if (!tried) return undefined
  const [nothing, found] = triedTexts[tried]
  return t(code === 0 ? found : nothing)
}
