import type { Manifest, Rule } from '@console/core/contract'
import type { CustomerPlugin } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'

/** The accounts that the manifest and the groups of the configuration name, and whether others are meant by what they are. */
export function whomFor(
  { onlyFor, rules }: Pick<Manifest, 'onlyFor' | 'rules'>,
  groups: OperatorConfig['customerGroups'],
): Pick<CustomerPlugin, 'named' | 'byRule'> {
  if (onlyFor === undefined) return { named: null, byRule: false }
  const rule = rules[onlyFor]
  const parts = rule ? partsOf(rule) : []
  const named = parts.flatMap((part) => {
    if ('group' in part) return groups[part.group] ?? []
    return 'eq' in part && part.eq[0] === 'user.uid' ? [Number(part.eq[1])] : []
  })
  const byRule = parts.some(
    (part) => !('group' in part) && !('eq' in part && part.eq[0] === 'user.uid'),
  )
  return { named: [...new Set(named)], byRule }
}

/** Each alone would let an account in; what only excludes is a part of its own. */
const partsOf = (rule: Rule): Rule[] => ('any' in rule ? rule.any.flatMap(partsOf) : [rule])
