/** Splits typed or pasted text at commas, semicolons and line ends; leaves out what is empty or already there. */
export function newTags(text: string, present: readonly string[]): string[] {
  const known = new Set(present.map((tag) => tag.toLowerCase()))
  return text
    .split(/[,;，；\n\t]/)
    .map((tag) => tag.trim())
    .filter((tag) => {
      const key = tag.toLowerCase()
      if (!tag || known.has(key)) return false
      known.add(key)
      return true
    })
}
