/** A sentence whose `names` stand out. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
}
