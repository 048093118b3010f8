let codes: Map<string, string> | undefined

/** Two letters of a language that is told by them or by its English name; undefined: nobody knows it. */
export function languageCode(name: string): string | undefined {
  const told = name.trim().toLowerCase()
  if (/^[a-z]{2}$/.test(told)) return told
  codes ??= new Map(allNames())
  return codes.get(told)
}

function allNames(): [string, string][] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  return pairs.flatMap((code): [string, string][] => {
    const name = names.of(code)?.toLowerCase()
    return name ? [[name, code]] : []
  })
}
