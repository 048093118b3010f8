import { existsSync, readdirSync, readFileSync } from 'node:fs'
import table from '../../core/browser/kit/table/zh'
import kit from '../../core/browser/kit/zh'
import services from '../../core/browser/services/i18n/zh'
import host from '../../host/browser/zh'
import { textsOfFile } from '../support/texts'

/** Returns whether a source file shows an English text. */
export const hasText = (file: string, text: string): boolean =>
  textsOfFile(file).some((found) => found.text === text) ||
  readFileSync(file, 'utf8').includes(`'${text}'`)

/** Returns whether a source file asks for confirmation, by a question of its own or by that of deletions. */
export const asks = (file: string, how: 'ask' | 'delete'): boolean =>
  new RegExp(`confirm\\s*\\.${how}\\(`).test(readFileSync(file, 'utf8'))

const ofPlugins: Record<string, string>[] = []
for (const id of readdirSync('plugins')) {
  if (!existsSync(`plugins/${id}/browser/zh.ts`)) continue
  const { default: labels } = await import(`../../plugins/${id}/browser/zh.ts`)
  ofPlugins.push(labels)
}

/** Chinese labels of core, host and all plugins by their English text. */
export const chineseLabels: Record<string, string> = Object.assign(
  {},
  services,
  kit,
  table,
  host,
  ...ofPlugins,
)

export const englishTexts = Object.keys(chineseLabels)

const successCall = /\.success\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)/g

/** Returns texts of success messages that end with one of these words, with their files. */
export function findSuccessesThatEndWith(words: readonly string[]): string[] {
  const text = new RegExp(`'([^']+ (?:${words.join('|')}))'`, 'g')
  return ['core/browser', 'host/browser', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(successCall)].flatMap(([, inside]) =>
          [...(inside ?? '').matchAll(text)].map(([, found]) => `${folder}/${file}: ${found}`),
        ),
      ),
  )
}
