import * as z from 'zod/mini'
import {
  MetadataTemplate,
  parseTemplate,
  type TemplateField,
  writeTemplate,
} from '#plugins/buckets/contract'

/** A field as it is typed: the options are one text, separated by commas. */
export interface TemplateRow extends Omit<TemplateField, 'options'> {
  options: string
}

/** The template as the form holds it: unfinished rows and unfinished JSON are no templates yet. */
export type TemplateDraft =
  | { shape: 'rows'; rows: readonly TemplateRow[] }
  | { shape: 'json'; text: string }

export const newRow: TemplateRow = { name: '', type: 'text', default: '', options: '' }

const toRow = ({ options, ...field }: TemplateField): TemplateRow => ({
  ...field,
  options: options.join(', '),
})

const toField = ({ name, type, default: preset, options }: TemplateRow): TemplateField => ({
  name: name.trim(),
  type,
  default: preset.trim(),
  options: [
    ...new Set(
      options
        .split(/[,，]/)
        .map((option) => option.trim())
        .filter(Boolean),
    ),
  ],
})

const isBlank = ({ name, default: preset, options }: TemplateRow) =>
  !name.trim() && !preset.trim() && !options.trim()

/** Reads both documented shapes; what is neither stays as text, to be mended. */
export function draftOf(template: string | null): TemplateDraft {
  const fields = parseTemplate(template)
  return fields
    ? { shape: 'rows', rows: fields.map(toRow) }
    : { shape: 'json', text: template ?? '' }
}

/** The other way to look at it; undefined while the JSON cannot be read. */
export function inShape(draft: TemplateDraft, shape: TemplateDraft['shape']) {
  if (draft.shape === shape) return draft
  if (draft.shape === 'json') {
    const fields = parseTemplate(draft.text)
    return fields && { shape: 'rows' as const, rows: fields.map(toRow) }
  }
  const fields = draft.rows.filter((row) => !isBlank(row)).map(toField)
  const template = writeTemplate(fields)
  const text = template ? JSON.stringify(JSON.parse(template), undefined, 2) : ''
  return { shape: 'json' as const, text }
}

function problemOf(fields: readonly TemplateField[]): string | undefined {
  if (fields.some(({ name }) => !name)) return 'Every field needs a name'
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    return 'Two fields have the same name'
  const selects = fields.filter(({ type }) => type === 'select')
  if (selects.some(({ options }) => options.length === 0))
    return 'A select field needs its options, separated by commas'
  if (selects.some(({ default: preset, options }) => preset && !options.includes(preset)))
    return 'The default of a select field is one of its options'
  return undefined
}

/** Checks a draft and writes it as JSON; no fields: null. */
export const TemplateDraft = z.pipe(
  z.custom<TemplateDraft>(),
  z.transform((draft: TemplateDraft, context) => {
    const fields =
      draft.shape === 'json'
        ? parseTemplate(draft.text)
        : draft.rows.filter((row) => !isBlank(row)).map(toField)
    const template = fields && writeTemplate(fields)
    const message = fields
      ? (problemOf(fields) ?? MetadataTemplate.safeParse(template).error?.issues[0]?.message)
      : 'This is not a metadata template'
    if (message === undefined && template !== undefined) return template
    context.issues.push({ code: 'custom', message: message ?? '', input: draft })
    return z.NEVER
  }),
)
