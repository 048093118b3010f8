// A list of links beside what is read: the arrow keys go from one to the next. Give the list's own element along.
import { goAlong, TextLink, useT } from '@console/core/browser'
import { useRef } from 'react'

export function Example() {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  return (
    <nav
      ref={list}
      aria-label={t('Ways into the console')}
      onKeyDown={(event) => goAlong(event, list.current)}
    >
      <TextLink to="/home">{t('Home')}</TextLink>{' '}
      <TextLink to="/account/account">{t('Account')}</TextLink>
    </nav>
  )
}
