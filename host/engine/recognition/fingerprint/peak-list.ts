import type { Peaks } from './peaks'

/** Peaks while they are being found. */
export class PeakList {
  private frame = new Uint32Array(256)
  private bin = new Uint16Array(256)
  private level = new Uint8Array(256)
  length = 0

  add(frame: number, bin: number, level: number): void {
    if (this.length === this.frame.length) this.grow()
    this.frame[this.length] = frame
    this.bin[this.length] = bin
    this.level[this.length] = level
    this.length++
  }

  toPeaks(frames: number): Peaks {
    return {
      frames,
      frame: this.frame.slice(0, this.length),
      bin: this.bin.slice(0, this.length),
      level: this.level.slice(0, this.length),
    }
  }

  private grow(): void {
    const { frame, bin, level } = this
    this.frame = new Uint32Array(2 * frame.length)
    this.bin = new Uint16Array(2 * bin.length)
    this.level = new Uint8Array(2 * level.length)
    this.frame.set(frame)
    this.bin.set(bin)
    this.level.set(level)
  }
}
