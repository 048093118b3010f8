/** A sentence with its values apart, to be given to `t` or written out. */
export interface Sentence {
  text: string
  values: Record<string, string | number>
}

/** In English, for logs and reports. */
export const writeOut = ({ text, values }: Sentence): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
