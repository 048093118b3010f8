import type { EnabledPlugin } from '@console/core/contract'
import { type ReactNode, useInsertionEffect } from 'react'
import { NotFetched } from './import-module'

type Sheet = NonNullable<EnabledPlugin['style']>

/**
 * Fetches the style sheet of a plugin. The answer draws what it is given within its reach, and while any of that is on
 * the screen, the sheet applies.
 */
export async function fetchStyle(plugin: string, sheet: Sheet, nonce: string) {
  const link = linkTo(sheet, nonce)
  await arrival(link, sheet.address)
  let drawn = 0
  const apply = () => {
    drawn += 1
    link.media = 'all'
    return () => {
      drawn -= 1
      if (drawn === 0) link.media = resting
    }
  }
  return function WithinReach({ children }: { children: ReactNode }) {
    // Before what is drawn measures itself.
    useInsertionEffect(apply, [])
    return (
      <div data-plugin={plugin} style={{ display: 'contents' }}>
        {children}
      </div>
    )
  }
}

/** Fetched, and applied to nothing. */
const resting = 'not all'

function linkTo({ address, integrity }: Sheet, nonce: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = resting
  link.nonce = nonce
  if (integrity) {
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
  }
  link.href = address
  return link
}

const arrival = (link: HTMLLinkElement, address: string) =>
  new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new NotFetched(`its style sheet did not arrive: ${address}`))
    }
    document.head.append(link)
  })
