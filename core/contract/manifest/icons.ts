import * as z from 'zod/mini'

/** Icons of the console, by what they show; the gallery of the console draws them all. */
export const iconNames = [
  'board',
  'card',
  'chart',
  'code',
  'database',
  'delete',
  'document',
  'feed',
  'filter',
  'folder',
  'globe',
  'key',
  'live',
  'music',
  'people',
  'person',
  'shield',
  'tag',
] as const

/** The name of an icon of the console. */
export type IconName = (typeof iconNames)[number]

/** What an SVG path holds, and nothing that could be markup. */
const pathData = z
  .string()
  .check(
    z.regex(
      /^[MmZzLlHhVvCcSsQqTtAaEe\d\s.,+-]+$/,
      'the data of an SVG path: the `d` of its <path>',
    ),
    z.maxLength(4000, 'an icon whose path has at most 4,000 characters'),
  )

/**
 * One of the console's, by name, or one of the plugin's own: a path within 20 by 20, filled with the colour of the text.
 * A name that this console does not have yet is drawn as a square: a plugin may be newer than the console.
 */
export const Icon = z.union(
  [z.custom<IconName>((value) => typeof value === 'string'), z.strictObject({ path: pathData })],
  "the name of an icon, or { path: 'M10 2…' } within 20 by 20",
)
export type Icon = z.output<typeof Icon>
