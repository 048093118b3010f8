import {
  NotProvided,
  type Provided,
  type ServerPlugin,
  type Services,
  type Token,
} from '@console/core/server'

/** What the plugins provide to each other, made when it is first asked for, or for who asks: see `provide`. */
export function collectProvided(
  plugins: readonly Pick<ServerPlugin, 'id' | 'provides'>[],
  services: () => Services,
): (asking: () => Services) => Services['provided'] {
  const offers = new Map<Token<unknown>, Provided & { by: string }>()
  for (const { id, provides = [] } of plugins) {
    for (const offer of provides) {
      const other = offers.get(offer.token)
      if (other) throw new Error(`'${id}' provides ${offer.token.name}, as '${other.by}' does`)
      offers.set(offer.token, { ...offer, by: id })
    }
  }
  const made = new Map<Token<unknown>, unknown>()
  return (asking) =>
    <T>(token: Token<T>): T => {
      const offer = offers.get(token)
      if (!offer) throw new NotProvided(token)
      if (offer.perCall) return offer.create(asking()) as T
      if (!made.has(token)) made.set(token, offer.create(services()))
      return made.get(token) as T
    }
}
