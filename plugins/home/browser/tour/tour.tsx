import {
  Card,
  Catalogue,
  Session,
  Settings,
  TextLink,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { demoApi } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'

const useStyles = makeStyles({
  place: { margin: 0, color: tokens.colorNeutralForeground3 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '72ch' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Step {
  title: string
  text: string
  to: string
}

const steps: readonly Step[] = [
  {
    title: 'Recordings in a bucket',
    text: 'Here are songs that the console has made up. Whatever is in a bucket is recognised by its fingerprint.',
    to: '/avr/file-buckets/Demo%20music',
  },
  {
    title: 'A project that recognises them',
    text: 'Drop one of the songs there, or record a part of it: the answer is the same that an app gets.',
    to: '/avr/projects/online/Demo%20app',
  },
  {
    title: 'A whole show, scanned',
    text: 'The report of a file says what was in it, from when to when, and draws it on its waveform.',
    to: '/filescanning/fs-containers/Demo%20scans',
  },
  {
    title: 'Radio, as it is heard',
    text: 'Two stations play the same recordings round and round. Results come in while they play.',
    to: '/bm/custom/Demo%20stations',
  },
  {
    title: 'What nobody knows',
    text: 'Some of what they play is in no bucket. After some minutes it is found, because it repeats: decide what it is.',
    to: '/ucf/ucf-projects/Demo%20unknown%20content/review',
  },
  {
    title: 'What it comes to',
    text: 'With the prices of a provider that does not exist, this is the bill of the month so far.',
    to: '/account/billing/bills',
  },
]

const placeKey = 'home.tour-step'

/** Six places of the demo, one after the other; whoever ends it has ended it for the account. */
export function Tour() {
  const t = useT()
  const styles = useStyles()
  const settings = useService(Settings)
  const catalogue = useService(Catalogue)
  const session = useService(Session)
  const api = useApi(demoApi)
  const heading = useRef<HTMLHeadingElement>(null)
  const [place, setPlace] = useState(() => settings.recall(placeKey, 0))
  const offered = steps.filter(({ to }) => catalogue.offers(to))
  const at = Math.min(place, offered.length - 1)
  const step = offered[at]
  const isLast = at === offered.length - 1
  const ending = useAction(async () => {
    await api.endTour()
    await session.getInfo()
  })
  if (!step) return undefined

  function go(next: number) {
    settings.remember(placeKey, next)
    setPlace(next)
    heading.current?.focus()
  }

  return (
    <Card title={t('A tour of the demo')}>
      <p className={styles.place}>{t('{at} of {all}', { at: at + 1, all: offered.length })}</p>
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        {t(step.title)}
      </h3>
      <p className={styles.text}>{t(step.text)}</p>
      <TextLink to={step.to}>{t('Look at it')}</TextLink>
      <div className={styles.buttons}>
        {at > 0 && <Button onClick={() => go(at - 1)}>{t('Back')}</Button>}
        {!isLast && (
          <Button appearance="primary" onClick={() => go(at + 1)}>
            {t('Next')}
          </Button>
        )}
        <Button
          appearance={isLast ? 'primary' : 'subtle'}
          disabledFocusable={ending.pending}
          onClick={() => void ending.run()}
        >
          {t('End the tour')}
        </Button>
      </div>
    </Card>
  )
}
