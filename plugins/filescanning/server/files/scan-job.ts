import { declareJob } from '@console/core/server'
import { z } from 'zod'

/** A scan of a file: row of the file, and which of its scans. */
export const scanJob = declareJob({
  name: 'filescanning.scan',
  data: z.object({ id: z.int(), scan: z.int() }),
})
