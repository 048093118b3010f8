import { Notifications, useService, useT } from '@console/core/browser'
import { once } from '@console/core/host'
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

interface Source<Props> {
  loaded: ComponentType<Props> | undefined
  fetch(): Promise<void>
}

/**
 * A part of the shell that is fetched when it is first drawn, or before by `preload`, e.g. while a pointer comes near.
 * A part that could not be fetched, or that breaks, says so; the shell goes on, and the next time tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const source: Source<Props> = {
    loaded: undefined,
    fetch: once(async () => {
      source.loaded = await load()
    }),
  }
  const part = (props: Props) => <Part source={source} props={props} />
  return Object.assign(part, { preload: () => source.fetch().catch(() => undefined) })
}

interface PartProps<Props> {
  source: Source<Props>
  props: Props
}

function Part<Props extends object>({ source, props }: PartProps<Props>) {
  const [Body, setBody] = useState(() => source.loaded)
  const [failed, setFailed] = useState(false)
  const notifications = useService(Notifications)
  const t = useT()
  const report = useEffectEvent(() => {
    notifications.error(t('A part of the console could not be shown. Please try again'))
    // So that it can be opened again.
    if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
  })

  useEffect(() => {
    if (Body) return
    source.fetch().then(
      () => setBody(() => source.loaded),
      () => setFailed(true),
    )
  }, [Body, source])

  useEffect(() => {
    if (failed) report()
  }, [failed])

  if (!Body || failed) return undefined
  return (
    <PartBoundary onError={() => setFailed(true)}>
      <Body {...props} />
    </PartBoundary>
  )
}

/** A fault in a part takes the part away, not the console. */
class PartBoundary extends Component<{ onError: () => void; children: ReactNode }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.broken ? undefined : this.props.children
  }
}
