/** A sentence with its values apart, to be given to `t` or written out. */
export interface Sentence {
  text: string
  values: Record<string, string | number>
}

const placeholders = /\{(\w+)(?: ([^|{}]+)\|([^|{}]+))?\}/g

let english: Intl.PluralRules | undefined

/** `{name}` is a value; `{count file|files}` is a number and its noun, for one and for many. */
export const writeOut = ({ text, values }: Sentence): string =>
  text.replace(placeholders, (placeholder, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined || !one) return String(value ?? placeholder)
    english ??= new Intl.PluralRules('en')
    // "1,200" is no number for the rules: they choose the form for many, which is right.
    return `${value} ${english.select(Number(value)) === 'one' ? one : many}`
  })
