// Where all calls are documented, where this console has that page, and what a call asks of who makes it.
import { TextLink, useReference, useScopeText } from '@console/core/browser'
import { usersApi } from '@console/core/contract'

export function Example() {
  const reference = useReference()
  const scopeText = useScopeText()
  return (
    <p>
      {scopeText(usersApi.auditLog.scope)}{' '}
      {reference && <TextLink to={reference}>All calls</TextLink>}
    </p>
  )
}
