/** Digits behind the point of a currency: 2 for EUR, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** Minor units as an amount to be shown. */
export const inMajor = (minor: number, currency: string): number =>
  minor / 10 ** minorDigits(currency)
