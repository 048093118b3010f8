/** A choice of a field. */
export interface Option<Value extends string | number> {
  value: Value
  label: string
  /** A line under the label, where there is room for one. */
  hint?: string
  disabled?: boolean
  /** Other names by which a `SearchableField` finds it, such as a code. */
  aliases?: readonly string[]
}

/** A list of options, or the labels of codes: `{ private: 'Private', public: 'Public' }`. */
export type Options<Value extends string | number> =
  | readonly Option<Value>[]
  | Readonly<Record<Value, string>>

/** Keys of an object are text: those of number codes are read back as numbers. */
export function listOf<Value extends string | number>(
  options: Options<Value>,
  current: Value | undefined,
): readonly Option<Value>[] {
  if (Array.isArray(options)) return options
  return Object.entries<string>(options as Record<string, string>).map(([key, label]) => ({
    value: (typeof current === 'number' ? Number(key) : key) as Value,
    label,
  }))
}
