import { Notifications, useService, useT } from '@console/core/browser'
import { type ComponentType, useEffect, useState } from 'react'

interface Source<Props> {
  loaded: ComponentType<Props> | undefined
  fetch(): Promise<void>
}

/**
 * A part of the shell that is fetched when it is first drawn, or before by `preload`, e.g. while a pointer comes near.
 * A part that could not be fetched says so and is asked for again the next time; the shell goes on.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<void> | undefined
  const source: Source<Props> = {
    loaded: undefined,
    fetch() {
      loading ??= load().then(
        (part) => {
          source.loaded = part
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  const part = (props: Props) => <Part source={source} props={props} />
  return Object.assign(part, { preload: () => void source.fetch().catch(() => undefined) })
}

interface PartProps<Props> {
  source: Source<Props>
  props: Props
}

function Part<Props extends object>({ source, props }: PartProps<Props>) {
  const [Body, setBody] = useState(() => source.loaded)
  const notifications = useService(Notifications)
  const t = useT()
  useEffect(() => {
    if (Body) return
    source.fetch().then(
      () => setBody(() => source.loaded),
      () => notifications.error(t('A part of the console could not be loaded. Please try again')),
    )
  }, [Body, source, notifications, t])
  return Body ? <Body {...props} /> : undefined
}
