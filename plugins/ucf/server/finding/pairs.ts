/** A stretch of a stream; milliseconds since 1970. */
export interface Place {
  stream: number
  begin: number
  end: number
}

/** Of a place: how much of it the other one has, 0 to 100. */
export interface FoundOccurrence extends Place {
  score: number
}

/** Two places that sound the same. */
export interface Pair {
  first: FoundOccurrence
  second: FoundOccurrence
}
