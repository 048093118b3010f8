import { Catalogue, Deployment, useMenuEntryStyles, useService, useT } from '@console/core/browser'
import { Link } from 'react-router-dom'

/** Tutorials and the API reference: the operator's documentation, or else the console's own pages. */
export default function DocsLinks({ close }: { close(): void }) {
  const t = useT()
  const { entry } = useMenuEntryStyles()
  const docs = useService(Deployment).docsUrl.replace(/\/$/, '')
  const catalogue = useService(Catalogue)
  const link = (text: string, path: string, own: string) => {
    if (docs) {
      return (
        <a className={entry} href={docs + path} target="_blank" rel="noreferrer" onClick={close}>
          {text}
        </a>
      )
    }
    return catalogue.offers(own) ? (
      <Link className={entry} to={own} onClick={close}>
        {text}
      </Link>
    ) : undefined
  }
  return (
    <>
      {link(t('Tutorials'), '/tutorials', '/tutorials')}
      {link(t('API Reference'), '/reference', '/api-reference')}
    </>
  )
}
