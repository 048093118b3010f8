import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

// Found by the project's package.json, from the sources as from a build.
const { resolve } = createRequire(import.meta.url)

const files = {
  regular: '#plugins/billing/fonts/noto-sans-regular.ttf',
  bold: '#plugins/billing/fonts/noto-sans-bold.ttf',
  chinese: '#plugins/billing/fonts/noto-sans-sc.ttf',
}
export type FontName = keyof typeof files

/** Read once: to learn how a font places its letters takes longer than to draw an invoice with them. */
const opened = new Map<string, Font>()

export async function registerFonts(document: typeof PDFDocument.prototype): Promise<void> {
  const { openSync } = await import('fontkit')
  for (const [name, file] of Object.entries(files)) {
    const font = opened.get(name) ?? openSync(resolve(file))
    if ('fonts' in font) throw new Error(`${file} has several fonts`)
    opened.set(name, font)
    // The document takes an opened font as well, which its types do not tell.
    document.registerFont(name, font as unknown as Buffer)
  }
}

/** Noto Sans here has Latin, Greek and Cyrillic; what is beyond is looked for among the Chinese. */
const beyond = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2ffff}]+/u

/** A text in pieces of one font each. */
export const runsOf = (text: string, font: FontName): { text: string; font: FontName }[] =>
  text
    .split(new RegExp(`(${beyond.source})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, font: beyond.test(piece) ? 'chinese' : font }))
