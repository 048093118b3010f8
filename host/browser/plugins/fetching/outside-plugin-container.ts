import { OperatorSettings, type PluginCode, type Token } from '@console/core/browser'
import { acceptsVersion, type EnabledPlugin } from '@console/core/contract'
import { getter, identifierOf, type ServiceCode } from '@console/core/host'
import { Container } from 'inversify'

type Get = <T>(token: Token<T>) => T

/** What another plugin gives to one that requires it. */
export interface Given {
  /** Who provides it. */
  plugin: string
  /** As it is required: what its services are called before the slash. */
  name: string
  services: readonly ServiceCode[]
  get: Get
}

/** The services of those that it requires and that can run. Plugins that share none are not fetched for it. */
export function givenTo(
  { manifest: { id, requires } }: EnabledPlugin,
  all: readonly EnabledPlugin[],
  isBlocked: (plugin: string) => boolean,
  ensure: (plugin: string) => Promise<{ code: PluginCode; get: Get }>,
): Promise<Given[]> {
  const wanted = all.flatMap(({ manifest: { id: plugin, provides } }) => {
    if (plugin === id || isBlocked(plugin)) return []
    return Object.entries(provides).flatMap(([name, version]) => {
      const range = requires[name]
      return range === undefined ? [] : [{ name, plugin, range, version }]
    })
  })
  return Promise.all(
    wanted.map(async ({ name, plugin, range, version }) => {
      // Of one from an author's machine the service has not looked at it.
      if (!acceptsVersion(range, version)) {
        throw new Error(`it requires '${name}' ${range}, ${plugin} provides ${version}`)
      }
      const { code, get } = await ensure(plugin).catch(({ message }: Error) => {
        throw new Error(`it requires '${name}': ${message}`)
      })
      return { name, plugin, services: code.services ?? [], get }
    }),
  )
}

/** A container that holds what others give the plugin, and what the operator has set for it, as well. */
export function openOutsideContainer(
  core: Container,
  { manifest, settings = {} }: EnabledPlugin,
  services: readonly ServiceCode[],
  given: readonly Given[] = [],
): Get {
  const container = new Container({ parent: core })
  container.bind(OperatorSettings).toConstantValue({
    of({ plugin }) {
      if (plugin === manifest.id) return settings as never
      throw new Error(`the settings of ${plugin} are not those of ${manifest.id}`)
    },
  })
  const getBound = getter(container)
  const get: Get = (token) => {
    holdToGiven(container, token, given)
    return getBound(token)
  }
  for (const { token, create } of services) {
    container
      .bind(identifierOf(token))
      .toDynamicValue(() => create(get))
      .inSingletonScope()
  }
  for (const each of given) {
    for (const { token } of each.services) {
      const name = identifierOf(token)
      if (!isOf(each.name, name) || container.isCurrentBound(name)) continue
      container.bind(name).toDynamicValue(() => made(each, token))
    }
  }
  return get
}

const isOf = (name: string, service: unknown) =>
  typeof service === 'string' && service.startsWith(`${name}/`)

function made<T>({ plugin, get }: Given, token: Token<T>): T {
  try {
    return get(token)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`the service '${identifierOf(token)}' of plugin ${plugin} failed: ${cause}`)
  }
}

/** A service that nobody gives is named, with why. */
function holdToGiven(container: Container, token: Token<unknown>, given: readonly Given[]) {
  const service = identifierOf(token)
  if (typeof service !== 'string' || container.isBound(service)) return
  const giver = given.find(({ name }) => isOf(name, service))
  const why = giver
    ? `plugin ${giver.plugin} has no such service`
    : `the manifest requires nobody who provides '${service.split('/')[0]}'`
  throw new Error(`there is no service '${service}': ${why}`)
}
