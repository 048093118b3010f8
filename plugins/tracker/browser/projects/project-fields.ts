import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import type { TrackerProject } from '../../contract'

export const ProjectFields = z.object({
  name: BucketName,
  bucket_id: z.int('Choose a bucket'),
  countries: z.array(z.string()),
  stations: z.array(z.string()),
  restricted: z.array(z.string()),
  timezone: z.string(),
  first_play_mail: z.boolean(),
  first_play_to: z.array(z.string()),
})

export const valuesOf = (project: TrackerProject | undefined, zone: string) => ({
  name: project?.name ?? '',
  ...(project && { bucket_id: project.bucket_id }),
  countries: project?.countries ?? [],
  stations: project?.stations ?? [],
  restricted: project?.restricted ?? [],
  timezone: project?.timezone ?? zone,
  first_play_mail: project?.first_play_mail ?? false,
  first_play_to: project?.first_play_to ?? [],
})
