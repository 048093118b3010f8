import { Catalogue, PluginReports } from '@console/core/browser'
import { Extensions, getter, type ServiceCode } from '@console/core/host'
import { Container } from 'inversify'

/** A plugin's own container: it sees core's services, its own stay private. */
export function openPluginContainer(core: Container, services: readonly ServiceCode[]) {
  const container = new Container({ parent: core })
  const get = getter(container)
  for (const { token, create } of services) {
    container
      .bind(token)
      .toDynamicValue(() => create(get))
      .inSingletonScope()
  }
  return get
}

/** The services of the host that plugins see too. */
export function bindHost(
  container: Container,
  catalogue: Catalogue,
  extensions: Extensions,
  reports: PluginReports,
) {
  container.bind(Catalogue).toConstantValue(catalogue)
  container.bind(Extensions).toConstantValue(extensions)
  container.bind(PluginReports).toConstantValue(reports)
}
