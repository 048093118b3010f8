/** The same numbers for the same seed, on every machine (sfc32). */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: string) {
    this.a = hash(seed, 0x9e3779b9)
    this.b = hash(seed, 0x85ebca6b)
    this.c = hash(seed, 0xc2b2ae35)
    for (let round = 0; round < 12; round++) this.unit()
  }

  /** From 0 up to 1. */
  unit(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.unit()
  }

  /** Both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.unit())
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.unit() * items.length)] as Item
  }

  /** Around 0, mostly between -1 and 1. */
  spread(): number {
    return this.unit() + this.unit() + this.unit() - 1.5
  }

  /** White noise between -1 and 1. */
  noise(): number {
    return this.unit() * 2 - 1
  }
}

function hash(text: string, start: number): number {
  let value = start
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    value ^= value >>> 15
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
