// Leads back to the page that was asked for, once a step before it is done. `redirectTarget` follows only paths of this console.
import { redirectTarget } from '@console/core/contract'
import { Link, useLocation } from 'react-router-dom'

export function Example() {
  return <Link to={redirectTarget(useLocation().search) ?? '/home'}>Continue</Link>
}
