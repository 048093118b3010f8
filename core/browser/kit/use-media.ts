import { accountApi } from '@console/core/contract'
import { useApi, useService } from '../react'
import { Http } from '../services/http/http'

/** An address that needs no bearer, for as long as it is good. */
export interface MediaAddress {
  url: string
  /** In milliseconds; it is good for five minutes. */
  endsAt: number
}

/** Addresses for what a bearer header cannot travel to: sound to play, files to download. */
export function useMedia() {
  const api = useApi(accountApi)
  const http = useService(Http)

  /** A fresh address of the resource each time it is called. */
  async function address(resource: string): Promise<MediaAddress> {
    const { data } = await api.mediaTicket({ body: { resource }, quiet: true })
    // Relative to the API, which need not be where the console is.
    const base = new URL(http.address('/'), window.location.href)
    return { url: new URL(data.url, base).href, endsAt: Date.parse(data.expires_at) }
  }

  /** Hands the resource to the browser's downloads. */
  async function download(resource: string) {
    const link = document.createElement('a')
    const url = new URL((await address(resource)).url)
    // From another origin the link alone would open it.
    url.searchParams.set('download', '1')
    link.href = url.href
    link.download = ''
    link.click()
  }

  return { address, download }
}
