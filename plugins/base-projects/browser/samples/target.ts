/** What a code sample is filled in with. */
export interface SampleTarget {
  /** Of the identification API. */
  origin: string
  accessKey: string
  secret: string
}
