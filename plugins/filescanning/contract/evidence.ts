import { endpoint, nothing, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

/** Matches in one pack at most. */
export const mostMatches = 200

export const EvidencePack = z.object({
  id: z.int(),
  uid: z.int(),
  state: z.enum(['building', 'ready', 'failed']),
  error: z.string(),
  /** Of the first file; several: and how many more. */
  title: z.string(),
  /** Matches done, and matches in all. */
  done: z.int(),
  total: z.int(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  /** The user who asked for it. */
  created_by: z.string(),
  created_at: z.string(),
})
export type EvidencePack = z.infer<typeof EvidencePack>

export const evidenceApi = {
  list: endpoint({
    method: 'GET',
    path: '/fs-evidence',
    scope: 'read-filescanning',
    summary: 'Evidence packs of the account, newest first; kept for 30 days',
    query: z.object({ ...pageQuery, file_id: z.optional(z.string()) }),
    response: page(EvidencePack),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fs-evidence',
    scope: 'read-filescanning',
    summary: 'Make a signed evidence pack of matches, which may be of several files',
    body: z.object({
      matches: z
        .array(z.int())
        .check(
          z.minLength(1, 'Choose at least one match'),
          z.maxLength(mostMatches, `At most ${mostMatches} matches`),
        ),
      /** IANA name of the zone that local times are told in. */
      timezone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
    }),
    response: one(EvidencePack),
  }),
  get: endpoint({
    method: 'GET',
    path: '/fs-evidence/{id}',
    scope: 'read-filescanning',
    summary: 'One evidence pack',
    response: one(EvidencePack),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fs-evidence/{id}',
    scope: 'write-filescanning',
    summary: 'Delete an evidence pack',
    response: nothing,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/evidence-keys',
    scope: 'signed-in',
    summary: 'The keys that this service signs evidence with',
    response: one(
      z.array(
        z.object({
          key_id: z.string(),
          algorithm: z.literal('Ed25519'),
          /** 32 bytes, base64. */
          public_key: z.string(),
        }),
      ),
    ),
  }),
}

/** Resource for a media ticket: the zip. */
export const evidenceResource = (id: number) => `/fs-evidence/${id}/download`

/** Names inside a pack. */
export const packNames = {
  /** Lists every other file with its SHA-256; its bytes are what is signed. */
  manifest: 'manifest.json',
  signature: 'signature.json',
  index: 'index.html',
} as const

/** `manifest.json` */
export const PackManifest = z.object({
  format: z.literal('recognition-evidence/1'),
  created_at: z.string(),
  created_by: z.string(),
  /** Public address of the service that made it. */
  service: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      page: z.string(),
      data: z.string(),
      clip: z.nullable(z.string()),
    }),
  ),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})
export type PackManifest = z.infer<typeof PackManifest>

/** `signature.json` */
export const PackSignature = z.object({
  algorithm: z.literal('Ed25519'),
  key_id: z.string(),
  /** Over the bytes of `manifest.json`, base64. */
  signature: z.string(),
})
export type PackSignature = z.infer<typeof PackSignature>
