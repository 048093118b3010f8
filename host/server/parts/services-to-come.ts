import type { Services } from '@console/core/server'

/** For parts that are made before the services and work only after them. */
export class ServicesToCome {
  private made: Services | undefined

  readonly get = (): Services => {
    if (!this.made) throw new Error('The services are asked for before all parts are open')
    return this.made
  }

  come(services: Services): void {
    this.made = services
  }
}
