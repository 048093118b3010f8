import { type Call, Failure, invalid } from '@console/core/server'
import { streamSchemes } from '../../../contract'

/** Refuses, at the field, what the service may not ask; names that are not known now may be later. */
export async function checkUrls(urls: readonly string[], { services }: Pick<Call, 'services'>) {
  for (const url of urls) {
    try {
      await services.outgoing.check(url.replace(/^icy:/i, 'http:'), { protocols: streamSchemes })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (/its name is not known/.test(error.message)) continue
      throw invalid({ stream_urls: `${url}: ${error.message}` })
    }
  }
}
