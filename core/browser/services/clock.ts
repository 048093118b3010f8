let held: number | undefined

/** Now, in milliseconds; while a page that the service has drawn is taken over, the moment at which it was drawn. */
export const now = () => held ?? Date.now()

/** Until it is called without a moment. */
export function holdClock(at?: number) {
  held = at
}
