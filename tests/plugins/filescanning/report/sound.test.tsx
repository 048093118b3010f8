import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sound } from '../../../../plugins/filescanning/browser/report/player/sound'

const fiveMinutes = 5 * 60_000

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Addresses that last as long as those of the service. */
function addresses() {
  let count = 0
  return vi.fn(async () => {
    count += 1
    return { url: `http://console.test/${count}`, endsAt: Date.now() + fiveMinutes }
  })
}

/** What the browser does once it knows the file. */
function arrive({ audio }: Sound) {
  Object.defineProperty(audio, 'readyState', { configurable: true, value: 4 })
  audio.dispatchEvent(new Event('loadedmetadata'))
}

test('nothing is fetched before it is played, and then from the place that was asked for', async () => {
  const address = addresses()
  const sound = new Sound(600, 0, address)
  sound.seek(90)
  expect(address).not.toHaveBeenCalled()
  await sound.play(120)
  expect(sound.audio.src).toBe('http://console.test/1')
  arrive(sound)
  expect(sound.audio.currentTime).toBe(120)
  expect(sound.snapshot()).toMatchObject({ playing: true, failed: false })
  sound.stop()
})

test('where an address has ended, playing goes on with the next from the same place', async () => {
  const address = addresses()
  const sound = new Sound(600, 0, address)
  await sound.play(120)
  arrive(sound)
  sound.audio.currentTime = 200
  sound.audio.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(sound.audio.src).toBe('http://console.test/2'), {
    timeout: 120_000,
  })
  sound.audio.currentTime = 0
  arrive(sound)
  expect(sound.audio.currentTime).toBe(200)
  expect(sound.snapshot().failed).toBe(false)
  sound.stop()
})

test('after a long pause the next address is asked for at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const address = addresses()
  const sound = new Sound(600, 0, address)
  await sound.play(10)
  arrive(sound)
  sound.pause()
  vi.setSystemTime(Date.now() + 2 * fiveMinutes)
  await sound.play()
  expect(address).toHaveBeenCalledTimes(2)
  sound.stop()
})

test('a file that cannot be played is told as such, after one more try', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined)
  const address = addresses()
  const sound = new Sound(600, 0, address)
  await sound.play(0)
  sound.audio.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(address).toHaveBeenCalledTimes(2), { timeout: 120_000 })
  sound.audio.dispatchEvent(new Event('error'))
  expect(sound.snapshot()).toEqual({ playing: false, waiting: false, failed: true })
  sound.stop()
})

test('a match is played to its end and no further', async () => {
  const sound = new Sound(600, 0, addresses())
  await sound.play(50, 60)
  arrive(sound)
  sound.audio.currentTime = 59
  sound.audio.dispatchEvent(new Event('timeupdate'))
  expect(sound.snapshot().playing).toBe(true)
  sound.audio.currentTime = 60.1
  sound.audio.dispatchEvent(new Event('timeupdate'))
  expect(sound.snapshot().playing).toBe(false)
  expect(sound.place).toBe(60)
  sound.stop()
})

test('without sound it is a place in the file, which never leaves it', async () => {
  const sound = new Sound(600, 30, undefined)
  expect(sound.place).toBe(30)
  await sound.play(100)
  expect(sound.place).toBe(100)
  sound.seek(9999)
  expect(sound.place).toBe(600)
  sound.seek(-5)
  expect(sound.place).toBe(0)
  expect(sound.snapshot().playing).toBe(false)
})
