import { type IdentifyCode, identifyCodes } from '#plugins/base-projects/contract'

/** What to do next after each status code. */
const nextSteps = {
  0: '',
  1001: 'Check that the recording is in an attached bucket and Ready, and take five seconds or more of it.',
  2004: 'Take a louder or longer part of the recording.',
  2005: 'Try again, best with a shorter clip.',
  3000: 'Try again in a minute. If it stays so, ask Support.',
  3001: 'The project may have been deleted: load the page anew.',
  3002: 'Send the fields as the code samples do.',
  3003: 'Wait a little and try again; or raise the limit of the project, or upgrade the plan.',
  3006: 'Compare your request with the code samples.',
  3014: 'The secret may be another by now: load the page anew. Else check the clock of this device.',
  3015: 'Choose an audio or video file that plays.',
  3016: 'Send its first 12 seconds only.',
} satisfies Record<IdentifyCode, string>

const wasBusy = 'The service is busy and has not looked any deeper. Try again.'

/** Plain words for a status code, and what to do about it; an unknown code has none. */
export function helpOf(
  code: number,
  tryAgain = false,
): { meaning: string; next: string } | undefined {
  if (!Object.hasOwn(identifyCodes, code)) return undefined
  const known = code as IdentifyCode
  return { meaning: identifyCodes[known], next: tryAgain ? wasBusy : nextSteps[known] }
}
