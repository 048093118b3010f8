import {
  Catalogue,
  type FieldBinding,
  ScopeChoice,
  Session,
  useField,
  useObservable,
  useService,
} from '@console/core/browser'
import { includesScope } from '@console/core/contract'

/** Scopes of this console's plugins, as far as one has them oneself. */
export function ScopeField(binding: FieldBinding<string[]>) {
  const field = useField<string[]>(binding)
  const catalogue = useService(Catalogue)
  const resources = catalogue.scopes()
  const own = useObservable(useService(Session).user$)?.scopes ?? []
  return (
    <ScopeChoice
      granted={field.value}
      resources={resources}
      texts={catalogue.scopeTexts()}
      onChange={field.change}
      mayGrant={(scope) => includesScope(own, scope)}
      required
      problem={field.error}
    />
  )
}
