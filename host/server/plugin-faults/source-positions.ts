import { SourceMap } from 'node:module'

const position = /\(?[^\s(]*?[^\s(/]+\.js:(\d+):(\d+)\)?$/

/**
 * Replaces the position in a built file that ends a frame of a stack, `listNotes (server.js:24291:38)`, by that in its source,
 * `listNotes server/note-routes.ts:26:5`. What the map does not know stays as it is. The map is parsed with the first frame.
 */
export function sourcePositions(text: string): (frame: string) => string {
  let map: SourceMap | undefined
  return (frame) => {
    const [built, line, column] = position.exec(frame) ?? []
    if (text === '' || built === undefined) return frame
    try {
      map ??= new SourceMap(JSON.parse(text))
    } catch {
      return frame
    }
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry) || !entry.originalSource) return frame
    const { originalSource, originalLine, originalColumn } = entry
    const source = `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
    return frame.slice(0, -built.length) + source
  }
}
