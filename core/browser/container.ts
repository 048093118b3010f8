/** A service is found by its abstract class: token and type in one. */
// biome-ignore lint/suspicious/noExplicitAny: constructors of services are never called through their token
export type Token<T> = (abstract new (...args: any[]) => T) & { prototype: T }
