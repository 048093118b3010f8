/** Which projects a call is about: those with stations of the provider, or else those with streams of the customer's own. */
export interface OfDatabase {
  database?: boolean
}
