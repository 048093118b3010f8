// Which screens this console has for who is signed in: a link to another plugin is drawn only where that plugin is on.
import { Catalogue, TextLink, useService, useT } from '@console/core/browser'

export function SeeBuckets() {
  const t = useT()
  const catalogue = useService(Catalogue)
  if (!catalogue.offers('/avr/file-buckets')) return null
  return <TextLink to="/avr/file-buckets">{t('File buckets')}</TextLink>
}
