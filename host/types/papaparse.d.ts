/** What is used of it here. Its published types want those of Node, and every browser file would then know `process`. */
declare module 'papaparse' {
  interface Parsed<T> {
    data: T[]
    meta: { fields?: string[] }
  }
  const Papa: {
    parse<T>(
      text: string,
      options?: {
        header?: boolean
        delimiter?: string
        newline?: string
        preview?: number
        skipEmptyLines?: boolean | 'greedy'
        transformHeader?: (name: string) => string
      },
    ): Parsed<T>
    unparse(
      rows: unknown[][] | { fields: string[]; data: unknown[] },
      options?: { quotes?: boolean; newline?: string; escapeFormulae?: RegExp | boolean },
    ): string
  }
  export default Papa
}
