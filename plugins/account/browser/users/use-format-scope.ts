import { Catalogue, useService, useT } from '@console/core/browser'
import { useCallback } from 'react'

const generalLabels: Record<string, string> = {
  all: 'Everything',
  'read-all': 'Read everything',
  'write-all': 'Write everything',
}

const verbLabels: Record<string, string> = {
  read: '{resource}: read',
  write: '{resource}: write',
  delete: '{resource}: delete',
}

/** Returns a function that puts a scope into words: `read-buckets` becomes *Buckets: read*. */
export function useFormatScope() {
  const t = useT()
  const catalogue = useService(Catalogue)
  return useCallback(
    (scope: string) => {
      const general = generalLabels[scope]
      if (general) return t(general)
      const texts = catalogue.scopeTexts()
      const [, verb = '', resource = scope] = /^(read|write|delete)-(.+)$/.exec(scope) ?? []
      const title = texts[resource]?.title
      if (!title) return scope
      const label = verbLabels[verb]
      return label ? t(label, { resource: t(title) }) : t(title)
    },
    [t, catalogue],
  )
}
