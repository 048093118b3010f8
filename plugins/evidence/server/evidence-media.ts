import { plainTime } from '@console/core/contract'
import { media, notFound } from '@console/core/server'
import { type EvidenceRow, evidencePacks } from './tables'

/** The zip of a pack, for a media ticket. */
export const evidenceMedia = media({
  path: '/fs-evidence/{id}/download',
  scope: 'read-filescanning',
  async open({ params, rows }) {
    const pack = await rows(evidencePacks).get(params.id, 'evidence pack')
    if (pack.state !== 'ready') throw notFound('evidence pack')
    return { key: pack.object_key, filename: packName(pack), type: 'application/zip' }
  },
})

const mostLetters = 80

/** `evidence-Evening-show-2026-11-25.zip`: letters and digits of any script, which every disk takes. */
export function packName({
  title,
  file_ids,
  created_at,
}: Pick<EvidenceRow, 'title' | 'file_ids' | 'created_at'>): string {
  const others = file_ids.length - 1
  const name = others > 0 ? title.replace(/ \(\+\d+\)$/, '') : title
  const stem = name
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const letters = [...stem].slice(0, mostLetters).join('').replace(/^-|-$/g, '')
  const more = others > 0 ? `and-${others}-more` : ''
  const day = plainTime(created_at).slice(0, 10)
  return `${['evidence', letters, more, day].filter(Boolean).join('-')}.zip`
}
