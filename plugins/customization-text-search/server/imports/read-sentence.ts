/** As a file says it; seconds from its beginning. */
export interface ReadSentence {
  begin: number
  end: number
  text: string
  words: { text: string; begin: number }[]
}

/** Why a file is no transcript, and in which of its lines. */
export class TranscriptProblem extends Error {
  constructor(line: number | undefined, cause: string) {
    super(line === undefined ? cause : `Line ${line}: ${cause}`)
    this.name = 'TranscriptProblem'
  }
}
