type Agreed = Record<string, number | null>

/** Limits as lines of a text: `bm_custom_channels 50`; `none` stands for no limit. */
export const agreedText = (agreed: Agreed): string =>
  Object.entries(agreed)
    .map(([field, limit]) => `${field} ${limit ?? 'none'}`)
    .join('\n')

/** Such lines; undefined: one of them is none. */
export function readAgreed(text: string): Agreed | undefined {
  const agreed: Agreed = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, field = '', limit = ''] = /^\s*(\w+)[\s=:]+(\d+(?:\.\d+)?|none)\s*$/.exec(line) ?? []
    if (field === '') return undefined
    agreed[field] = limit === 'none' ? null : Number(limit)
  }
  return agreed
}
