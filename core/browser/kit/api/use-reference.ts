import { useService } from '../../react'
import { Http } from '../../services/http/http'
import { Catalogue } from '../../services/plugins/catalogue'

const page = '/api-reference'

/** Address of the page that documents all calls; none where there is no such page, or the calls are another service's. */
export function useReference(): string | undefined {
  const http = useService(Http)
  const catalogue = useService(Catalogue)
  return http.address('/').startsWith('/') && catalogue.offers(page) ? page : undefined
}
