import { writeOut } from '@console/core/contract'
import { type Catalogues, I18n, type TextValues } from './i18n'

export class CatalogueI18n extends I18n {
  private readonly labels = new Map<string, string>()

  constructor(readonly locale: string = 'en') {
    super()
  }

  // A field, so that `const { t } = i18n` works.
  readonly t = (text: string, values?: TextValues): string => {
    const label = this.labels.get(text) ?? text
    return values ? writeOut({ text: label, values }) : label
  }

  async add(catalogues: Catalogues) {
    const load = catalogues[this.locale]
    if (!load) return
    const { default: labels } = await load()
    for (const [text, label] of Object.entries(labels)) this.labels.set(text, label)
  }
}
