import type { EnabledPlugin, Manifest } from '@console/core/contract'
import type { OperatorConfig } from '../config/console-config'

export type Grants = OperatorConfig['plugins']['grants']

/** Origins that pages may use elsewhere, by what for. */
export interface Granted {
  calls: string[]
  images: string[]
  media: string[]
  /** Of plugins that lie elsewhere themselves. */
  files: string[]
  wasm: boolean
}

/** What the manifests of plugins ask for, as far as the operator grants it. */
export function grantedTo(plugins: readonly EnabledPlugin[], grants: Grants = {}): Granted {
  const of = (kind: 'calls' | 'images' | 'media') =>
    plugins.flatMap(({ manifest: { id, hosts } }) =>
      (hosts?.[kind] ?? []).filter((origin) => grants[id]?.includes(origin)),
    )
  return {
    calls: of('calls'),
    images: of('images'),
    media: of('media'),
    files: plugins.flatMap(({ kind, entry }) =>
      kind === 'external' && URL.canParse(entry) ? [new URL(entry).origin] : [],
    ),
    wasm: plugins.some(({ manifest: { id, wasm } }) => wasm && grants[id]?.includes('wasm')),
  }
}

/** What the operator has not granted of what a plugin asks for. */
export function notGranted({ id, hosts = {}, wasm }: Manifest, grants: Grants = {}): string[] {
  const wanted = [
    ...Object.values(hosts).flatMap((origins) => origins ?? []),
    ...(wasm ? ['wasm'] : []),
  ]
  return [...new Set(wanted)].filter((one) => !grants[id]?.includes(one))
}
