import { z } from 'zod'

/** Name of the table of contents in an archive of fingerprints: a zip that recordings can be recognised with offline. */
export const archiveManifestName = 'manifest.json'

/** The table of contents; the fingerprints lie beside it under their paths. */
export const ArchiveManifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Of the fingerprints. */
  algorithm: z.string(),
  audio_type: z.string(),
  built_at: z.string(),
  files: z.array(
    z.object({
      acr_id: z.string(),
      title: z.string(),
      /** Seconds. */
      duration: z.number(),
      bucket_id: z.int(),
      audio_id: z.string(),
      user_defined: z.record(z.string(), z.unknown()),
      /** Path in the archive. */
      fingerprint: z.string(),
    }),
  ),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>
