import { useService } from '../../../react'
import { Deployment } from '../../../services/deployment/deployment'
import { LazyPart } from '../../states/lazy-part'
import type { BotCheckFieldProps } from './bot-check'

/**
 * Tells people from programs; nothing where the operator has switched that off. An answer counts once: after a call,
 * whatever came of it, give this another `key`.
 */
export function BotCheckField(props: BotCheckFieldProps) {
  const { botCheck } = useService(Deployment)
  if (botCheck?.kind === 'altcha') {
    return (
      <LazyPart load={loadOwn} height={56}>
        {({ OwnCheck }) => <OwnCheck {...props} />}
      </LazyPart>
    )
  }
  if (botCheck?.kind === 'widget') {
    return (
      <LazyPart load={loadWidget} height={78}>
        {({ WidgetCheck }) => <WidgetCheck {...props} {...botCheck} />}
      </LazyPart>
    )
  }
  return null
}

const loadOwn = () => import('./own-check')
const loadWidget = () => import('./widget-check')
