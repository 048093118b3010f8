/** By `plugin.page`. */
type PageFiles = Readonly<Record<string, readonly string[]>>

/**
 * Asks for all files of a page at once when somebody goes there; each would else be asked for when the one that imports
 * it has come. Which files these are is fetched once the first page is there.
 */
export class PagePreload {
  private files: PageFiles = {}
  private readonly asked: Set<string>

  constructor(private readonly nonce: string) {
    const links = document.querySelectorAll('link[rel=modulepreload]')
    this.asked = new Set([...links].map((link) => link.getAttribute('href') ?? ''))
  }

  /** Without the list pages are loaded all the same, file after file. */
  async learn(address: string) {
    const answer = await fetch(address, { priority: 'low' }).catch(() => undefined)
    if (answer?.ok) this.files = await answer.json().catch(() => ({}))
  }

  /** Answers whether any of its files was asked for now: nobody has been there before. */
  page(plugin: string, id: string): boolean {
    const before = this.asked.size
    for (const file of this.files[`${plugin}.${id}`] ?? []) {
      if (this.asked.has(file)) continue
      this.asked.add(file)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.nonce = this.nonce
      document.head.append(link)
    }
    return this.asked.size > before
  }
}
