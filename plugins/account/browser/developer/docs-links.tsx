import { Deployment, useMenuEntryStyles, useService, useT } from '@console/core/browser'

/** Ways out of the console to the documentation, where the operator names one. */
export default function DocsLinks({ close }: { close(): void }) {
  const t = useT()
  const { entry } = useMenuEntryStyles()
  const docs = useService(Deployment).docsUrl.replace(/\/$/, '')
  if (!docs) return undefined
  const link = (text: string, path: string) => (
    <a className={entry} href={docs + path} target="_blank" rel="noreferrer" onClick={close}>
      {text}
    </a>
  )
  return (
    <>
      {link(t('Tutorials'), '/tutorials')}
      {link(t('API Reference'), '/reference')}
    </>
  )
}
