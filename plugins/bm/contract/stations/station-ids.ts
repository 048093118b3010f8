import { listed, numbered } from '@console/core/contract'
import * as z from 'zod/mini'

export const mostChannels = 500

export const StationIds = z.pipe(
  z.transform(listed),
  z
    .array(z.pipe(z.transform(numbered), z.int('Ids of stations').check(z.gte(1))))
    .check(z.maxLength(mostChannels, `At most ${mostChannels} stations at once`)),
)
