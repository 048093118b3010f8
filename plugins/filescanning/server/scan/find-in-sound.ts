import type { ExternalEngine, ExternalFinding, Services } from '@console/core/server'
import type { AiVerdict, MusicSpeechPart, Sentence } from '../../contract'
import { verdictsOf } from './ai-verdicts'
import { askEngine, type Sound } from './ask-engine'
import { type Listening, listen } from './listen'
import { matchesOfFindings, type NewMatch } from './matches/to-matches'
import { Unscannable } from './running-scan'

export interface Finding {
  /** Of the sound. */
  seconds: number
  matches: NewMatch[]
  /** These three are null where they were not asked for, or nobody could tell. */
  musicSpeech: MusicSpeechPart[] | null
  speech: Sentence[] | null
  ai: AiVerdict[] | null
  /** What was asked for and could not be done. */
  notes: string[]
}

/** Everything that the rules of the container ask for. */
export async function findInSound(
  sound: Sound,
  services: Services,
  listening: Listening,
): Promise<Finding> {
  const { engine, policy, ai_detection, deepright } = sound.container
  const notes: string[] = []
  const ask = (which: ExternalEngine) => askEngine(which, sound, services, listening.signal)
  /** Without it the file has no result at all. */
  const needed = async (which: ExternalEngine) => {
    const answer = await ask(which)
    if (!answer.findings) throw new Unscannable(answer.state, answer.why)
    return answer.findings
  }
  /** Without it there is a result still, and a note. */
  const wished = async (which: ExternalEngine, missed: string) => {
    const { findings, why } = await ask(which)
    if (!findings) notes.push(`${missed}: ${why}`)
    return findings
  }

  const said = engine === 4 ? await needed('speech-to-text') : undefined
  let covers: ExternalFinding[] | undefined
  if (engine === 2) covers = await needed('cover-songs')
  const own = await listen(sound, services, listening)
  if (engine === 3) covers = await wished('cover-songs', 'Cover songs were not looked for')
  const remixes = deepright
    ? await wished('derivative-works', 'Remixes were not looked for')
    : undefined
  const verdicts = ai_detection
    ? await wished('ai-music', 'Music made by AI was not looked for')
    : undefined
  return {
    seconds: own.seconds,
    matches: [
      ...own.matches,
      ...matchesOfFindings(covers ?? [], 'cover_songs', policy),
      ...matchesOfFindings(remixes ?? [], 'deepright', policy),
    ],
    musicSpeech: own.musicSpeech,
    speech: said?.map(({ begin: start, end, text }) => ({ start, end, text })) ?? null,
    ai: verdicts ? verdictsOf(verdicts) : null,
    notes: [...own.notes, ...notes],
  }
}
