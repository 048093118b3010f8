import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type Radio, startRadio } from '../../../../host/cli/radio/start-radio'
import { synthesise } from '../../../../host/demo/audio/synthesise'
import { mp3Encoder } from '../../../support/mp3'

const times = 12

/** A station whose sound is kept from now on; answers with the address of its timemap. */
export async function keptStation(
  call: (method: string, path: string, body?: unknown) => Promise<{ body: { data: never } }>,
): Promise<{ radio: Radio; address: string }> {
  const { channels, sampleRate } = synthesise({ kind: 'music', seed: 'seek', seconds: 60 })
  const samples = [channels[0] ?? new Float32Array()]
  const track = async () => ({ title: 'Music', sampleRate, samples })
  const radio = await startRadio({ tracks: [track], port: 0, encoder: mp3Encoder })
  const region = 'eu-west-1'
  const bucket: { id: number } = (await call('POST', '/buckets', { name: 'Kept', region })).body
    .data
  const draft = { name: 'Kept', region, buckets: [bucket.id] }
  const project: { id: number } = (await call('POST', '/bm-cs-projects', draft)).body.data
  const stream = { name: 'One', stream_urls: [radio.url], config_id: 2, timemap: 1 }
  await call('POST', `/bm-cs-projects/${project.id}/streams`, stream)
  return { radio, address: '/bm/custom/Kept/One/timemap?tz=UTC' }
}

/** From the key to the sound, milliseconds. */
export async function seekTimes(page: Page, address: string): Promise<number[]> {
  await page.addInitScript(noteSound)
  await page.goto(address)
  const line = page.getByRole('slider', { name: 'Place in the day' })
  const play = page.getByRole('button', { name: 'Play', exact: true }).first()
  // Until some of it is kept.
  for (let left = 30; left > 0 && (await play.isDisabled()); left -= 1) {
    await sleep(5000)
    await page.reload()
    await line.waitFor()
  }
  await line.focus()
  await page.keyboard.press('Space')
  await page.waitForFunction(() => window.sounded > 0)
  const measured: number[] = []
  for (let at = 0; at < times; at += 1) {
    await sleep(400)
    measured.push(await page.evaluate(seekBack))
  }
  return measured
}

declare global {
  interface Window {
    sounded: number
  }
}

/** Runs in the page, before all else. */
function noteSound() {
  window.sounded = 0
  const play = HTMLMediaElement.prototype.play
  const known = new WeakSet<HTMLMediaElement>()
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!known.has(this)) {
      known.add(this)
      this.addEventListener('playing', () => {
        window.sounded = performance.now()
      })
    }
    return play.call(this)
  }
}

/** Runs in the page: a second back, until it sounds. */
function seekBack(): Promise<number> {
  return new Promise((resolve, reject) => {
    const line = document.querySelector('[role=slider][aria-busy]')
    const started = performance.now()
    const init = { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: true, bubbles: true }
    line?.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }))
    const look = () => {
      if (window.sounded > started) resolve(window.sounded - started)
      else if (performance.now() - started > 10_000) reject(new Error('nothing sounded'))
      else setTimeout(look, 5)
    }
    look()
  })
}
