import { audioFilesHint, hasAudioExtension } from '@console/core/contract'
import { type IncomingFile, invalid, type Services } from '@console/core/server'
import type { z } from 'zod'
import type { ScanFileDraft } from '../../contract'
import type { NewScanFile } from './add-file'

type Draft = z.output<typeof ScanFileDraft>
type Source = Pick<NewScanFile, 'name' | 'uri' | 'url' | 'filename' | 'incoming' | 'dataType'>

/** What a request says of where the bytes come from; refuses, at the field, what cannot be taken. */
export async function sourceOfFile(
  draft: Draft,
  incoming: IncomingFile | undefined,
  services: Services,
): Promise<Source> {
  return draft.data_type === 'audio_url' ? ofAddress(draft, services) : ofUpload(draft, incoming)
}

function ofUpload(
  { data_type: dataType, filename: given, name: wished }: Draft,
  incoming: IncomingFile | undefined,
): Source {
  if (!incoming) throw invalid({ file: 'Send a file, or the key of an upload' })
  if (incoming.size === 0) throw invalid({ file: 'This file is empty' })
  const filename = plain(given ?? '') || incoming.filename
  if (dataType === 'audio' && !hasAudioExtension(filename)) {
    throw invalid({ file: `Only ${audioFilesHint}` })
  }
  const name = wished ?? nameOf(filename)
  return { dataType, name, uri: `${dataType}:${name}`, filename, incoming }
}

async function ofAddress({ url: given = '', name }: Draft, services: Services): Promise<Source> {
  const url = given.trim()
  if (!url) throw invalid({ url: 'URL is required' })
  if (/[\p{Cc}\p{Cs}]/u.test(url)) throw invalid({ url: 'This is not an address' })
  await services.outgoing.check(url)
  const address = new URL(url)
  const filename = plain(lastPart(address)) || address.hostname
  return {
    dataType: 'audio_url',
    uri: `audio_url:${url}`,
    url,
    filename,
    name: name ?? nameOf(filename),
  }
}

function lastPart({ pathname }: URL): string {
  const last = pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const plain = (text: string) => text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}/\\]/gu, ' ').trim()

/** At most 255 characters; the contract's rule counts them as JavaScript does. */
const nameOf = (filename: string) => plain(filename.slice(0, 255)) || 'Untitled'
