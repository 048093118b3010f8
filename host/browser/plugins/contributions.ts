import {
  type ColumnLook,
  type ContributionManifest,
  covers,
  type EnabledPlugin,
  type Viewer,
} from '@console/core/contract'
import { type ExtensionItem, Extensions, type ItemFault, type ItemState } from '@console/core/host'
import { BehaviorSubject } from 'rxjs'
import { arrived, isFetchFailure } from './fetching/import-module'
import { isFromOutside, PluginFailed, type PluginHost } from './plugin-host'

/** Knows from the manifests who fills which point; fetches an item's code when its place is first drawn. */
export class Contributions extends Extensions {
  /** The last fault of each item, by its key. */
  readonly faults$ = new BehaviorSubject<ReadonlyMap<string, ItemFault>>(new Map())
  private readonly items: PluginItem[]
  private readonly given = new Map<string, readonly ExtensionItem[]>()

  constructor(
    enabled: readonly EnabledPlugin[],
    private readonly plugins: Pick<PluginHost, 'isShown' | 'ensure' | 'states$'> &
      Partial<Pick<PluginHost, 'tell'>>,
    private readonly viewer: () => Viewer | undefined,
  ) {
    super()
    const report = ({ key, plugin }: PluginItem, fault: ItemFault, error: unknown) => {
      this.faults$.next(new Map(this.faults$.value).set(key, fault))
      plugins.tell?.(plugin, fault, error)
    }
    this.items = enabled
      .filter(({ manifest }) => plugins.states$.value.get(manifest.id)?.name === 'registered')
      .flatMap(({ manifest, kind }) =>
        Object.entries(manifest.contributions).map(
          ([id, contribution]) =>
            new PluginItem(manifest.id, id, contribution, plugins, report, isFromOutside(kind)),
        ),
      )
      .sort(inOrder)
  }

  of(point: string) {
    const viewer = this.viewer()
    const shown = this.items.filter(
      ({ plugin, manifest }) =>
        manifest.point === point &&
        this.plugins.isShown(plugin, manifest.when, viewer) &&
        (!manifest.scope || covers(viewer?.scopes ?? [], manifest.scope)),
    )
    const before = this.given.get(point)
    if (before?.length === shown.length && shown.every((item, at) => item === before[at]))
      return before
    this.given.set(point, shown)
    return shown
  }
}

const inOrder = (one: PluginItem, other: PluginItem) =>
  one.manifest.order - other.manifest.order || one.plugin.localeCompare(other.plugin)

class PluginItem implements ExtensionItem {
  readonly key: string
  readonly title: string
  readonly column: ColumnLook | undefined
  readonly state$ = new BehaviorSubject<ItemState>({ name: 'waiting' })
  failures = 0
  private loading: Promise<void> | undefined

  constructor(
    readonly plugin: string,
    private readonly id: string,
    readonly manifest: ContributionManifest,
    private readonly plugins: Pick<PluginHost, 'ensure'>,
    private readonly tell: (item: PluginItem, fault: ItemFault, error: unknown) => void,
    private readonly isFromOutside: boolean,
  ) {
    this.key = `${plugin}.${id}`
    this.title = manifest.title
    this.column = manifest.column
  }

  load() {
    if (this.state$.value.name === 'ready') return Promise.resolve()
    this.loading ??= this.fetch().finally(() => {
      this.loading = undefined
    })
    return this.loading
  }

  report(fault: ItemFault, error?: unknown) {
    this.tell(this, fault, error)
  }

  private async fetch() {
    if (this.state$.value.name === 'failed') this.state$.next({ name: 'waiting' })
    try {
      const { code, get, Frame } = await this.plugins.ensure(this.plugin)
      const part = code.contributions?.[this.id]
      const { point } = this.manifest
      if (part?.point !== point)
        throw new PluginFailed(this.plugin, 'manifest', `its '${this.id}' is not made for ${point}`)
      this.state$.next({ name: 'ready', module: await arrived(part.load), get, Frame })
    } catch (error) {
      const fault = faultOf(error)
      // Other modules of a plugin from outside come with the page only: asking again in place is of no use.
      this.failures += this.isFromOutside ? 2 : 1
      this.report(fault, error)
      this.state$.next({ name: 'failed', ...fault })
    }
  }
}

function faultOf(error: unknown): ItemFault {
  if (error instanceof PluginFailed) return { step: error.step, cause: error.reason }
  const cause = error instanceof Error ? error.message : String(error)
  return { step: isFetchFailure(error) ? 'fetch' : 'evaluation', cause }
}
