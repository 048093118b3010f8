import { endpoint, IsoTime, nothing, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { matchKinds, mostMatches } from '#plugins/filescanning/contract'

/** Longer matches have their beginning in the clip. */
export const mostClipSeconds = 60

/** Packs are deleted after so long. */
export const packDays = 30

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
  created_at: IsoTime,
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
    scope: 'write-filescanning',
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
    scope: 'public',
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

/** Event topic. */
export const evidenceTopic = 'fs-evidence'

/** Address of the screen, for links: whoever gets a pack may open it. */
export const evidencePaths = { verify: () => '/verify-evidence' }

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

const Moment = z.object({
  /** ISO 8601. */
  utc: z.string(),
  /** The same by the clocks of `timezone`, an IANA name. */
  local: z.string(),
  timezone: z.string(),
})
export type Moment = z.infer<typeof Moment>

const Span = z.object({
  /** Seconds. */
  begin: z.number(),
  end: z.nullable(z.number()),
  /** `h:mm:ss.mmm`; empty where it is not known. */
  begin_text: z.string(),
  end_text: z.string(),
})
export type Span = z.infer<typeof Span>

/** `items/001.json` */
export const EvidenceItem = z.object({
  number: z.int(),
  what: z.object({
    kind: z.enum(matchKinds),
    title: z.string(),
    artists: z.string(),
    album: z.string(),
    label: z.string(),
    isrc: z.string(),
    upc: z.string(),
    acrid: z.string(),
    /** All that is known of it. */
    metadata: z.record(z.string(), z.unknown()),
  }),
  where: z.object({
    container: z.object({ id: z.int(), name: z.string() }),
    file: z.object({
      id: z.string(),
      name: z.string(),
      uri: z.string(),
      data_type: z.string(),
      /** Seconds. */
      duration: z.number(),
      /** Of the bytes that were scanned; 0 and empty where they are not here any more. */
      size: z.number(),
      sha256: z.string(),
    }),
  }),
  when: z.object({ scanned_at: z.nullable(Moment), exported_at: Moment }),
  offsets: z.object({
    file: Span,
    /** Null: not known. */
    recording: z.nullable(Span),
  }),
  /** Null: it is as the scan recognized it. Absent in packs from before matches could be corrected. */
  correction: z.optional(
    z.nullable(
      z.object({
        by: z.string(),
        at: z.nullable(Moment),
        note: z.string(),
        /** A user added it: no scan has found it. */
        manual: z.boolean(),
        recognized: z.nullable(z.object({ title: z.string(), acrid: z.string(), file: Span })),
      }),
    ),
  ),
  score: z.nullable(z.number()),
  match_type: z.string(),
  tempo_percent: z.number(),
  pitch_percent: z.number(),
  scan: z.object({
    /** Version of the engine. */
    algorithm: z.string(),
    /** Rules of the container when the file was scanned. */
    settings: z.nullable(
      z.object({
        engine: z.int(),
        engine_name: z.string(),
        audio_type: z.string(),
        policy: z.record(z.string(), z.unknown()),
        music_detection: z.boolean(),
        deepright: z.boolean(),
        ai_detection: z.boolean(),
        speech_to_text: z.boolean(),
      }),
    ),
  }),
  exported_by: z.string(),
  service: z.string(),
  clip: z.nullable(
    z.object({
      path: z.string(),
      /** Seconds in the file. */
      begin: z.number(),
      end: z.number(),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  /** Why there is no clip, or not all of the match in it; else empty. */
  clip_note: z.string(),
})
export type EvidenceItem = z.infer<typeof EvidenceItem>

/** `signature.json` */
export const PackSignature = z.object({
  algorithm: z.literal('Ed25519'),
  key_id: z.string(),
  /** Over the bytes of `manifest.json`, base64. */
  signature: z.string(),
})
export type PackSignature = z.infer<typeof PackSignature>

/** The bytes of `signature.json`, written in one way only. */
export const signatureText = ({ algorithm, key_id, signature }: PackSignature) =>
  `${JSON.stringify({ algorithm, key_id, signature }, null, 2)}\n`
