/** Moves between addresses without components. */
export abstract class Navigation {
  abstract go(to: string, options?: { replace?: boolean }): void
  abstract reload(address?: string): void
  abstract readonly path: string
}
