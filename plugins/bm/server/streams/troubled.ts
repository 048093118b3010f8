import { notInArray } from 'drizzle-orm'
import { bmStreams } from '../tables/streams'

/** Neither running nor paused on purpose. */
export const isTroubled = notInArray(bmStreams.code, [0, 4])
