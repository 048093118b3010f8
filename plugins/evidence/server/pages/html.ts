const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** HTML whose texts are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[]

/** Markup in which everything that is put in is escaped, but for other markup. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Html(String.raw({ raw: markup }, ...parts.map(textOf)))

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
}
