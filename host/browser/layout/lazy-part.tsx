import { Notifications, useService, useT } from '@console/core/browser'
import { notLoaded, once } from '@console/core/host'
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
  const [failed, setFailed] = useState<{ error: unknown }>()
  const notifications = useService(Notifications)
  const t = useT()
  const report = useEffectEvent((error: unknown) => {
    notifications.error(t(notLoaded(error)))
    // So that it can be opened again.
    if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
  })

  useEffect(() => {
    if (Body) return
    source.fetch().then(
      () => setBody(() => source.loaded),
      (error: unknown) => setFailed({ error }),
    )
  }, [Body, source])

  useEffect(() => {
    if (failed) report(failed.error)
  }, [failed])

  if (!Body || failed) return undefined
  return (
    <PartBoundary onError={(error) => setFailed({ error })}>
      <Body {...props} />
    </PartBoundary>
  )
}

/** A fault in a part takes the part away, not the console. */
class PartBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.broken ? undefined : this.props.children
  }
}
