import type { ChosenFile } from '@console/core/browser'
import { type TemplateField, Title } from '#plugins/buckets/contract'

export type Meta = Readonly<Record<string, string>>

/** A chosen file, as it will be added. */
export interface FileDraft extends ChosenFile {
  meta: Meta
}

export const presetsOf = (template: readonly TemplateField[]): Meta =>
  Object.fromEntries(template.map((field) => [field.name, field.default]))

/** What is wrong with a title, in English. */
export const titleProblem = (title: string) => Title.safeParse(title).error?.issues[0]?.message

/** Only what has a value is sent. */
export const filledIn = (meta: Meta) =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value.trim()))
