const [begin, end] = ['<!-- contents: npm run reference -->', '<!-- /contents -->']

/** Headings of a page in Markdown, code left out: `{ level, title, anchor }`. */
export function headingsOf(text) {
  const lines = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^(##+) (.+)$/gm)
  return [...lines].map(([, marks, title]) => ({
    level: marks.length,
    title,
    anchor: title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  }))
}

/** The page with its table of contents, between the two marks, as its headings are. */
export function withContents(text) {
  const lines = []
  for (const { level, title, anchor } of headingsOf(text)) {
    lines.push(`${'  '.repeat(level - 2)}- [${title}](#${anchor})`)
  }
  const [before, rest] = text.split(begin)
  const [, after] = (rest ?? '').split(end)
  if (after === undefined) throw new Error(`The page has no ${begin} and ${end}`)
  return `${before}${begin}\n${lines.join('\n')}\n${end}${after}`
}
