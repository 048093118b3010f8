import { type ConsoleConfig, pluginBuildHeader } from '@console/core/contract'
import type { Subject } from 'rxjs'

interface Answer {
  headers: Readonly<Record<string, unknown>>
  config: { url?: string }
}

/** The server half of a plugin has answered: is it of another build than the pages that the console began with? */
export function tellOtherBuild(
  { headers, config: { url = '' } }: Answer,
  { plugins }: Pick<ConsoleConfig, 'plugins'>,
  isOutdated$: Subject<boolean>,
): void {
  const [, id] = /\/api\/x\/([^/]+)\//.exec(url) ?? []
  const pages = plugins.find(({ manifest }) => manifest.id === id)?.entry ?? ''
  const isOther = !pages.includes(`/${headers[pluginBuildHeader]}/`)
  if (pages.includes(`/external/${id}/`) && isOther) isOutdated$.next(true)
}
