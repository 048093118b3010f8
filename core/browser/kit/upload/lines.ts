export interface Line {
  /** In the text box, from 1. */
  number: number
  text: string
}

export interface LineProblem extends Line {
  /** English; shown translated. */
  reason: string
}

/** The lines that say something, and those among them that cannot be right. */
export function readLines(text: string, check: (line: string) => string | undefined) {
  const lines = text
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter((line) => line.text)
  const seen = new Set<string>()
  const problems: LineProblem[] = []
  for (const line of lines) {
    const reason = seen.has(line.text) ? 'This line is there twice' : check(line.text)
    if (reason) problems.push({ ...line, reason })
    seen.add(line.text)
  }
  return { lines, problems }
}

/** What is wrong with a web address, as far as can be seen here. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'This is no address'
  if (!/^https?:$/.test(new URL(text).protocol)) return 'An address starts with http:// or https://'
  return text.length > 2048 ? 'At most 2048 characters' : undefined
}
