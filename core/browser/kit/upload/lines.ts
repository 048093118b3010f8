export interface Line {
  /** In the text box, from 1. */
  number: number
  text: string
}

export interface LineProblem extends Line {
  /** English; shown translated. */
  reason: string
}

/** The lines that can be sent, and those that cannot be right. A line that is there twice counts once. */
export function readLines(text: string, check: (line: string) => string | undefined) {
  const written = text
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter((line) => line.text)
  const seen = new Set<string>()
  const lines: Line[] = []
  const problems: LineProblem[] = []
  for (const line of written) {
    if (seen.has(line.text)) continue
    seen.add(line.text)
    const reason = check(line.text)
    if (reason) problems.push({ ...line, reason })
    else lines.push(line)
  }
  return { lines, problems }
}

/** What is wrong with a web address, as far as can be seen here. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'This is no address'
  if (!/^https?:$/.test(new URL(text).protocol)) return 'An address starts with http:// or https://'
  return text.length > 2048 ? 'At most 2048 characters' : undefined
}
