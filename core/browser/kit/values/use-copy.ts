import { useEffect, useState } from 'react'
import { announce } from '../announce'
import { useT } from '../i18n'

/** Copies a text and says so, politely; `copied` holds for two seconds. */
export function useCopy() {
  const t = useT()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('Copied'))
    } catch {
      // The browser or its user does not allow it; the text can still be marked and copied by hand.
      announce(t('Could not be copied'))
    }
  }

  return { copied, copy }
}
