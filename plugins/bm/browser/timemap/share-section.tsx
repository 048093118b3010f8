import { Section, TextLink, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayShare } from '../../contract'
import { shareLooks } from './shares'

const useStyles = makeStyles({
  list: {
    minWidth: 0,
    scrollMarginTop: '64px',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke2}`, outlineOffset: '4px' },
  },
})

/** Which share of a day is listed, `?show=speech`, and the way to its list. */
export function useShare() {
  const [query] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const asked = query.get('show')
  const show = asked !== null && asked in shareLooks ? (asked as DayShare) : undefined

  const focus = useCallback(() => {
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }, [])
  // Who comes by a link to a share comes for its list.
  const opened = useRef(show)
  useEffect(() => {
    if (!opened.current) return
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [focus])

  return {
    show,
    list,
    focus,
    linkOf(share: DayShare) {
      if (share === 'ahead') return undefined
      const next = new URLSearchParams(query)
      next.delete('page')
      next.set('show', share)
      return { search: next.toString() }
    },
  }
}

interface ShareSectionProps {
  list: RefObject<HTMLDivElement | null>
  show: DayShare | undefined
  /** Of the list that holds everything. */
  title: string
  /** Of what is shown of one share; its name unless given. */
  titleOf?(share: string): string
  children: ReactNode
}

/** The list below a day. It says what it is narrowed to, and takes the focus when a share is chosen. */
export function ShareSection({ list, show, title, titleOf, children }: ShareSectionProps) {
  const t = useT()
  const styles = useStyles()
  const [query] = useSearchParams()
  const all = new URLSearchParams(query)
  all.delete('show')
  all.delete('page')
  const name = show && t(shareLooks[show].label)
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <Section
        title={name === undefined ? title : (titleOf?.(name) ?? name)}
        intro={
          name !== undefined && (
            <>
              {t('Only {share} is listed.', { share: name })}{' '}
              <TextLink to={{ search: all.toString() }} preventScrollReset>
                {t('Show the whole day')}
              </TextLink>
            </>
          )
        }
      >
        {children}
      </Section>
    </div>
  )
}
