/** How days and amounts are written in one file. */
export interface Writing {
  /** `3/9` is the 9th of March. */
  monthFirst: boolean
  /** `,` or `.`; undefined: no amount of the file tells. */
  decimals: string | undefined
}

/** What the days and amounts of a file have in common. */
export const writingOf = (days: readonly string[], amounts: readonly string[]): Writing => ({
  monthFirst: days.some((day) => /^\d{1,2}\/(1[3-9]|2\d|3[01])\//.test(day.trim())),
  decimals: amounts.map((amount) => decimalsOf(bare(amount))).find(Boolean),
})

/** Without currency and sign. */
const bare = (text: string) => text.replace(/[^\d.,]/g, '')

/** The sign before the decimals; undefined: it may as well be one between thousands, or there is none. */
function decimalsOf(digits: string): string | undefined {
  const signs = digits.replace(/\d/g, '')
  const last = signs.at(-1)
  if (!last) return undefined
  if (signs.includes(last === ',' ? '.' : ',')) return last
  if (signs.length > 1) return last === ',' ? '.' : ','
  return /[.,]\d{3}$/.test(digits) ? undefined : last
}

/** Decimal text; undefined: it is no amount, or nobody can tell which one. */
export function amountOf(text: string, { decimals }: Writing): string | undefined {
  const digits = bare(text)
  if (!/\d/.test(digits) || /[\p{L}]/u.test(text.replace(/EUR|USD|GBP|CHF|[A-Z]{3}/g, ''))) {
    return undefined
  }
  const sign = decimalsOf(digits) ?? decimals
  if (sign === undefined && /[.,]/.test(digits)) return undefined
  const [whole = '', part = '', ...more] = sign ? digits.split(sign) : [digits]
  if (more.length > 0) return undefined
  const places = part.replace(/0+$/, '')
  const number = `${whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'}${places && `.${places}`}`
  const isLess = /^[^\d]*[-−]|[-−]\s*\D*$/.test(text) || /^\s*\(.*\)\s*$/.test(text)
  return isLess ? `-${number}` : number
}

/** A day as it is kept; undefined: it is none. */
export function dayOf(text: string, { monthFirst }: Writing): string | undefined {
  const [told = ''] = text.trim().split(/[ T]/)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(told)
  if (iso) return day(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(told)
  if (!dotted) return undefined
  const [, first, second, year = ''] = dotted
  const full = year.length === 2 ? `20${year}` : year
  return monthFirst && told.includes('/') ? day(full, first, second) : day(full, second, first)
}

function day(year = '', month = '', date = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written)
    ? written
    : undefined
}
