import * as z from 'zod/mini'
import { type Sentence, writeOut } from '../texts/sentence'
import { covers } from './scopes'

/** What a visibility rule can ask about. Flags are set by the operator's configuration. */
export interface Viewer {
  user: {
    /** Of the account, which its IAM users share. */
    uid: number
    type: 'root' | 'iam'
    ip_country: string
    active: number
    limit_type: string
    /** Something should have been paid, and is not. */
    overdue: boolean
  }
  region: string
  scopes: readonly string[]
  flags: readonly string[]
  /** Of the operator's `customerGroups` those that the account is in. */
  groups: readonly string[]
}

export type ViewerField = `user.${keyof Viewer['user']}` | 'region'

const viewerFields = [
  'user.uid',
  'user.type',
  'user.ip_country',
  'user.active',
  'user.limit_type',
  'user.overdue',
  'region',
] as const satisfies ViewerField[]

/** A visibility rule is data: it can be drawn, explained and added to by an operator's configuration. */
export type Rule =
  | { eq: [ViewerField, string | number | boolean] }
  | { scope: string }
  | { flag: string }
  | { group: string }
  | { not: Rule }
  | { any: Rule[] }
  | { all: Rule[] }

export const Rule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.union(
    [
      z.strictObject({
        eq: z.tuple([z.enum(viewerFields), z.union([z.string(), z.number(), z.boolean()])]),
      }),
      z.strictObject({ scope: z.string() }),
      z.strictObject({ flag: z.string() }),
      z.strictObject({ group: z.string() }),
      z.strictObject({ not: Rule }),
      z.strictObject({ any: z.array(Rule) }),
      z.strictObject({ all: z.array(Rule) }),
    ],
    {
      error: `a rule of eq (with ${viewerFields.join(', ')}), scope, flag, group, not, any and all`,
    },
  ),
)

/** A rule: this field of the viewer has this value. */
export const eq = (field: ViewerField, value: string | number | boolean): Rule => ({
  eq: [field, value],
})

/** A rule: this one does not hold. */
export const not = (rule: Rule): Rule => ({ not: rule })

/** A rule: one of these holds. */
export const any = (...rules: Rule[]): Rule => ({ any: rules })

/** A rule: all of these hold. */
export const all = (...rules: Rule[]): Rule => ({ all: rules })

/** A rule: the person has this scope. */
export const hasScope = (scope: string): Rule => ({ scope })
/** What a call or a page asks of the person, as a rule: a scope, or `root`. */
export const rightRule = (scope: string): Rule =>
  scope === 'root' ? eq('user.type', 'root') : hasScope(scope)

/** A rule: the operator has set this flag. */
export const hasFlag = (flag: string): Rule => ({ flag })
/** The account is in a group of the operator's `customerGroups`. */
export const inGroup = (group: string): Rule => ({ group })

function fieldOf(viewer: Viewer, field: ViewerField) {
  return field === 'region' ? viewer.region : viewer.user[field.slice(5) as keyof Viewer['user']]
}

export function isVisible(rule: Rule, viewer: Viewer): boolean {
  if ('eq' in rule) return fieldOf(viewer, rule.eq[0]) === rule.eq[1]
  if ('scope' in rule) return covers(viewer.scopes, rule.scope)
  if ('flag' in rule) return viewer.flags.includes(rule.flag)
  if ('group' in rule) return viewer.groups.includes(rule.group)
  if ('not' in rule) return !isVisible(rule.not, viewer)
  if ('any' in rule) return rule.any.some((part) => isVisible(part, viewer))
  return rule.all.every((part) => isVisible(part, viewer))
}

/** The parts of a rule that decide the answer, as a sentence: `hidden because active is 3`. */
export function explain(rule: Rule, viewer: Viewer): string {
  const parts = reasonsOf(rule, viewer).map(writeOut)
  return `${isVisible(rule, viewer) ? 'shown' : 'hidden'} because ${parts.join(' and ')}`
}

/** The parts of a rule that decide the answer; none for a rule without parts. */
export function reasonsOf(rule: Rule, viewer: Viewer): Sentence[] {
  const holds = isVisible(rule, viewer)
  if ('eq' in rule) {
    const [name, value] = rule.eq
    const values = { field: name.replace('user.', ''), value: String(value) }
    return [{ text: holds ? '{field} is {value}' : '{field} is not {value}', values }]
  }
  if ('scope' in rule) {
    const text = holds ? 'scope {scope} is granted' : 'scope {scope} is not granted'
    return [{ text, values: { scope: rule.scope } }]
  }
  if ('flag' in rule) {
    return [
      { text: holds ? 'flag {flag} is on' : 'flag {flag} is off', values: { flag: rule.flag } },
    ]
  }
  if ('group' in rule) {
    const text = holds ? 'the account is in group {group}' : 'the account is not in group {group}'
    return [{ text, values: { group: rule.group } }]
  }
  if ('not' in rule) return reasonsOf(rule.not, viewer)
  const parts = 'any' in rule ? rule.any : rule.all
  return parts
    .filter((part) => isVisible(part, viewer) === holds)
    .flatMap((part) => reasonsOf(part, viewer))
}
