import {
  EmptyState,
  Layout,
  MayButton,
  SidePanel,
  useCopy,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Report, ReportMatch } from '../../../contract'
import type { MatchCorrections } from '../corrections/use-match-corrections'
import { MatchCard } from './match-card'

const useStyles = makeStyles({
  beside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    // It stays beside the match, however far down that is.
    position: 'sticky',
    top: `calc(var(--page-top, 0px) + ${tokens.spacingVerticalM})`,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between' },
  title: { ...typographyStyles.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface MatchPanelProps {
  report: Report
  /** Undefined: the address names one that is not of this report. */
  match: ReportMatch | undefined
  onPlay: ((match: ReportMatch) => void) | undefined
  onEvidence: ((match: ReportMatch) => void) | undefined
  corrections: MatchCorrections
  onClose(): void
}

/** The card of a match: beside the list where there is room, so that the timeline stays at hand, else over the page. */
export function MatchPanel(props: MatchPanelProps) {
  const { report, match, onClose } = props
  const t = useT()
  const { device } = useObservable(useService(Layout).state$)
  const title = match?.title ?? t('Match')
  const card = match ? (
    <MatchCard key={match.id} report={report} match={match} />
  ) : (
    <EmptyState title={t('This match is not in the report')}>
      {t('The file may have been scanned again since.')}
    </EmptyState>
  )
  const actions = match && <MatchActions {...props} match={match} />
  if (device === 'mobile') {
    return (
      <SidePanel title={title} onClose={onClose} actions={actions}>
        {card}
      </SidePanel>
    )
  }
  return (
    <Beside title={title} onClose={onClose} actions={actions}>
      {card}
    </Beside>
  )
}

/** The card goes and would take the focus with it. */
function focusRow() {
  const row = document.querySelector<HTMLElement>('[data-place][aria-current]')
  const kept = row ?? document.querySelector('main')
  kept?.focus({ preventScroll: true })
}

interface BesideProps {
  title: string
  onClose(): void
  actions: ReactNode
  children: ReactNode
}

function Beside({ title, onClose, actions, children }: BesideProps) {
  const t = useT()
  const styles = useStyles()
  const part = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const card = part.current
    return () => {
      if (card?.contains(document.activeElement)) focusRow()
    }
  }, [])

  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isOver = document.querySelector('[aria-modal=true], [role=menu]')
      if (key === 'Escape' && !defaultPrevented && !isOver) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return (
    <section ref={part} className={styles.beside} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('Close')}
          onClick={onClose}
        />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </section>
  )
}

function MatchActions({
  match,
  onPlay,
  onEvidence,
  corrections,
}: MatchPanelProps & { match: ReportMatch }) {
  const t = useT()
  const { copied, copy } = useCopy()
  return (
    <>
      {onPlay && (
        <Button appearance="primary" onClick={() => onPlay(match)}>
          {t('Play this match')}
        </Button>
      )}
      {onEvidence && !match.false_positive && (
        <Button onClick={() => onEvidence(match)}>{t('Export evidence')}</Button>
      )}
      <MayButton scope="write-filescanning" onClick={() => corrections.edit(match)}>
        {t('Edit')}
      </MayButton>
      {match.manual ? (
        <MayButton scope="write-filescanning" onClick={() => void corrections.remove(match)}>
          {t('Delete')}
        </MayButton>
      ) : (
        <MayButton scope="write-filescanning" onClick={() => corrections.mark(match)}>
          {match.false_positive ? t('It is this recording') : t('Not this recording')}
        </MayButton>
      )}
      <Button onClick={() => void copy(linkTo(match))}>
        {copied ? t('Copied') : t('Copy link')}
      </Button>
    </>
  )
}

function linkTo({ id }: ReportMatch): string {
  const address = new URL(window.location.href)
  address.searchParams.set('match', String(id))
  return address.href
}
