// Scopes as data: whether some cover another one, and which there are. In a page `useMay` answers with the reason.
import {
  covers,
  generalScopes,
  includesScope,
  isOperatorScope,
  ScopeVerb,
  writesAnything,
} from '@console/core/contract'

const granted = ['buckets', 'read-all']

export const mayRead = covers(granted, 'read-stations')
/** `buckets` allows all that `write-buckets` does. */
export const isLess = includesScope(granted, 'write-buckets')
export const onlyReads = !writesAnything(granted)

/** All scopes of a resource: `stations`, `read-stations`, … */
export const scopesOf = (resource: string) => [
  resource,
  ...ScopeVerb.options.map((verb) => `${verb}-${resource}`),
]
export const aboveAll = generalScopes.join(', ')
export const isForProvider = isOperatorScope('admin-stations')
