import { spawn } from 'node:child_process'
import { endlessWav, wavHeader } from '@console/core/contract'

/** Samples a second, mono, 16 bits. */
export const radioRate = 44_100

export interface Encoder {
  /** Media type of the stream. */
  type: string
  /** What every listener gets first. */
  head: Buffer
  write(samples: Buffer): void
  close(): void
}

type OnBytes = (bytes: Buffer) => void

export type OpenEncoder = (onBytes: OnBytes) => Encoder | Promise<Encoder>

/** MP3 by ffmpeg: `startRadio({ encoder: mp3By('/usr/bin/ffmpeg') })`. */
export const mp3By =
  (ffmpeg: string): OpenEncoder =>
  (onBytes) =>
    openMp3Encoder(ffmpeg, onBytes)

/** The samples as they are. */
export const wavEncoder: OpenEncoder = (onBytes) => ({
  type: 'audio/wav',
  head: Buffer.from(wavHeader({ sampleRate: radioRate, channels: 1, bytes: endlessWav })),
  write: onBytes,
  close() {},
})

function openMp3Encoder(ffmpeg: string, onBytes: OnBytes): Encoder {
  const child = spawn(
    ffmpeg,
    [
      ...['-hide_banner', '-v', 'error', '-fflags', 'nobuffer', '-probesize', '32'],
      ...['-analyzeduration', '0', '-f', 's16le', '-ar', String(radioRate), '-ac', '1'],
      ...['-i', 'pipe:0', '-b:a', '128k', '-flush_packets', '1', '-f', 'mp3', '-write_xing', '0'],
      ...['-id3v2_version', '0', 'pipe:1'],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  child.stdout.on('data', onBytes)
  // It may end before what is written to it is read.
  child.stdin.on('error', () => {})
  return {
    type: 'audio/mpeg',
    head: Buffer.alloc(0),
    write: (samples) => void child.stdin.write(samples),
    close: () => void child.kill('SIGKILL'),
  }
}
