import Big from 'big.js'
import { inMajor, minorDigits } from '../contract'

/** Prices are kept in millionths of the currency; what is finer is not sold. */
export const toMicro = (price: number): number =>
  Number(new Big(price).times(1_000_000).round(0, Big.roundHalfUp))

/** Millionths of the currency as its minor units, half a unit up: done once for a line. */
export const toMinor = (micro: Big, currency: string): number =>
  Number(micro.div(new Big(10).pow(6 - minorDigits(currency))).round(0, Big.roundHalfUp))

/** Once for all that has the rate, as EN 16931 asks. */
export const vatOf = (net: number, percent: number): number =>
  Number(new Big(net).times(percent).div(100).round(0, Big.roundHalfUp))

/** Decimal text in minor units; undefined: it is none, or finer than the currency. */
export function toMinorText(text: string, currency: string): number | undefined {
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text.trim())) return undefined
  const minor = new Big(text.trim()).times(new Big(10).pow(minorDigits(currency)))
  return minor.eq(minor.round(0)) && !minor.eq(0) ? Number(minor) : undefined
}

/** Decimal text with its currency. */
export const amountText = (minor: number, currency: string) =>
  `${inMajor(minor, currency).toFixed(minorDigits(currency))} ${currency}`
