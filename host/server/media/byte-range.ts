export interface ByteRange {
  start: number
  /** The last byte, inclusive. */
  end: number
}

/** What a `Range` header asks for: undefined for all of it, 'unsatisfiable' for nothing that exists. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  // Several ranges at once, other units and nonsense may be answered with everything.
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return range.start > range.end || (first === '' && Number(last) === 0) ? 'unsatisfiable' : range
}
