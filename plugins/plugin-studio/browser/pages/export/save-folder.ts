import { saveFile } from '@console/core/browser'
import { strToU8, zipSync } from 'fflate'
import type { PageDraft } from '../data/draft'
import { folderOf } from './folder'

/** The plugin's folder as a zip archive. */
export function zipOf(draft: PageDraft): Uint8Array<ArrayBuffer> {
  const files = Object.entries(folderOf(draft)).map(([name, text]) => [
    `${draft.id}/${name}`,
    strToU8(text),
  ])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}

export const saveFolder = (draft: PageDraft) =>
  saveFile(new Blob([zipOf(draft)], { type: 'application/zip' }), `${draft.id}.zip`)
