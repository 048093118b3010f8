/** A service is found by its abstract class: token and type in one. */
// biome-ignore lint/suspicious/noExplicitAny: constructors of services are never called through their token
export type Token<T> = (abstract new (...args: any[]) => T) & { prototype: T }

/** What the container knows it by: the class itself, or the name of a service that plugins share. */
export const identifierOf = <T>(token: Token<T>): Token<T> | string =>
  'service' in token ? String(token.service) : token
