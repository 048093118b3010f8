import { Failure, type Services, toInt16, toWav } from '@console/core/server'
import { streamSchemes } from '#plugins/bm/contract'

const mostRedirects = 5
/** Milliseconds for all of them: consoles wait for 25 seconds in all. */
const patience = 8000
/** Of sound. */
const seconds = 8
/** Below it nothing is heard. */
const silence = 0.003

/** Where an address leads, and what comes from it: read by the way on which streams are. */
export async function lookAt(url: string, { outgoing, recognition }: Services) {
  const asked = await follow(url, outgoing)
  const nothing = {
    heard: false,
    codec: '',
    bitrate: 0,
    title: '',
    mute: false,
    seconds: 0,
    sound: '',
  }
  if ('reason' in asked) return { url, ...asked, ...nothing }
  try {
    const { container, bytes, samples, sampleRate, ...sound } = await recognition.hearAddress(
      url,
      seconds,
    )
    return {
      url,
      ...asked,
      heard: true,
      reason: '',
      codec: container,
      bitrate: Math.round((bytes * 8) / sound.seconds / 1000) * 1000,
      title: sound.title,
      mute: samples.every((sample) => Math.abs(sample) < silence),
      seconds: Math.round(sound.seconds * 10) / 10,
      sound: toWav(toInt16(samples), sampleRate).toString('base64'),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { url, ...asked, ...nothing, reason: error.message }
  }
}

const unknown = { content_type: '', server: '', said_bitrate: 0 }

/** By the guard, one redirect after the other; of what is no http nothing is known before it is heard. */
async function follow(url: string, outgoing: Services['outgoing']) {
  const redirects: { status: number; to: string }[] = []
  const signal = AbortSignal.timeout(patience)
  let address = url.replace(/^icy:/i, 'http:')
  try {
    if (!/^https?:/i.test(address)) {
      await outgoing.check(address, { protocols: streamSchemes })
      return { redirects, ...unknown }
    }
    for (;;) {
      const answer = await outgoing.fetch(address, {
        redirect: 'manual',
        signal,
        headers: { 'user-agent': 'recognition-console', 'icy-metadata': '1' },
      })
      const { status, headers } = answer
      await answer.body?.cancel()
      const next = status >= 300 && status < 400 ? headers.get('location') : null
      if (next === null) {
        return {
          redirects,
          content_type: headers.get('content-type') ?? '',
          server: headers.get('server') ?? '',
          said_bitrate: saidBitrate(headers.get('icy-br')),
        }
      }
      address = new URL(next, address).href
      redirects.push({ status, to: address })
      if (redirects.length > mostRedirects) {
        return {
          redirects,
          ...unknown,
          reason: 'This address leads on and on: more than 5 redirects',
        }
      }
    }
  } catch (error) {
    const reason = error instanceof Failure ? error.message : 'The stream does not answer'
    return { redirects, ...unknown, reason }
  }
}

/** `128`, or `128,128` where it is said twice; in thousands. */
function saidBitrate(told: string | null): number {
  const thousands = Number.parseInt(told ?? '', 10)
  return Number.isFinite(thousands) && thousands > 0 && thousands < 10_000 ? thousands * 1000 : 0
}
