import * as z from 'zod/mini'

/** One field that the files of a bucket carry in `user_defined`. */
export interface TemplateField {
  name: string
  type: 'text' | 'select'
  default: string
  options: string[]
}

const JsonTemplate = z.record(
  z.string().check(z.minLength(1), z.maxLength(100)),
  z.object({
    type: z._default(z.enum(['text', 'select']), 'text'),
    default: z._default(z.coerce.string(), ''),
    options: z._default(z.array(z.coerce.string()), []),
  }),
)

/**
 * Reads both documented shapes: the comma list `artist,album` and the JSON object
 * `{"album":{"type":"select","default":"a","options":["a","b"]}}`.
 * Undefined when the text is JSON of another form.
 */
export function parseTemplate(text: string | null | undefined): TemplateField[] | undefined {
  const trimmed = text?.trim() ?? ''
  if (!trimmed) return []
  if (!trimmed.startsWith('{')) {
    const names = trimmed.split(',').map((name) => name.trim())
    return [...new Set(names)]
      .filter(Boolean)
      .map((name) => ({ name, type: 'text', default: '', options: [] }))
  }
  const parsed = JsonTemplate.safeParse(parseJson(trimmed))
  if (!parsed.success) return undefined
  return Object.entries(parsed.data).map(([name, field]) => ({ name, ...field }))
}

/** Writes the JSON shape; no fields: null. */
export function writeTemplate(fields: readonly TemplateField[]): string | null {
  if (fields.length === 0) return null
  return JSON.stringify(
    Object.fromEntries(
      fields.map(({ name, type, default: preset, options }) => [
        name,
        type === 'select' ? { type, default: preset, options } : { type, default: preset },
      ]),
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
