/** A name to show: without folders, control characters and marks that turn the writing direction. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
    .replace(/^\.+$/, '')
  return shortened(name || 'file')
}

/** Keeps the end, which tells the type. */
function shortened(name: string, longest = 200): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  return [...letters.slice(0, longest - 20), '…', ...letters.slice(-19)].join('')
}
