import { MayButton, useAction, useCost, useLimit, useT } from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Station } from '../../../contract'
import { kinds } from '../../shared/kinds'

/** Stations that are named before all are asked for: those that were chosen last. */
const lastChosen = 6

const useStyles = makeStyles({
  basket: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    '@media (min-width: 900.02px)': { top: tokens.spacingVerticalL, bottom: 'auto' },
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // All of them could be more than the window holds.
  whole: { position: 'static' },
  note: { color: tokens.colorNeutralForeground3 },
})

interface BasketProps {
  stations: readonly Station[]
  submitLabel: string
  onRemove(station: Station): void
  onClear(): void
  onSubmit(): Promise<unknown>
}

/** What is chosen, what it costs a month and what the plan allows, before anything is made. */
export function Basket({ stations, submitLabel, onRemove, onClear, onSubmit }: BasketProps) {
  const t = useT()
  const styles = useStyles()
  const price = useCost({ service: 'BM', item: 'per_stream', more: stations.length })
  const limit = useLimit(kinds.stations.usage.streams, t('Stations'))
  const submit = useAction(onSubmit)
  const [all, setAll] = useState(false)
  if (stations.length === 0) return null
  const named = all ? stations : stations.slice(-lastChosen)
  return (
    <section
      className={mergeClasses(styles.basket, all && styles.whole)}
      aria-label={t('Chosen stations')}
    >
      <div className={styles.line}>
        <div>
          <strong>{t('Stations chosen: {count}', { count: stations.length })}</strong>
          <div className={styles.note}>
            {[price, limit.usage && `${limit.usage}.`].filter(Boolean).join(' ')}
          </div>
        </div>
        <div className={styles.buttons}>
          <MayButton
            scope={kinds.stations.write}
            appearance="primary"
            disabledFocusable={submit.pending}
            onClick={() => void submit.run()}
          >
            {submitLabel}
          </MayButton>
          <Button onClick={onClear}>{t('Choose none')}</Button>
        </div>
      </div>
      <ul className={styles.list}>
        {named.map((station) => (
          <li key={station.id}>
            <Button
              size="small"
              icon={<DismissRegular />}
              iconPosition="after"
              aria-label={t('Take out {name}', { name: station.name })}
              onClick={() => onRemove(station)}
            >
              {station.name}
            </Button>
          </li>
        ))}
        {named.length < stations.length && (
          <li>
            <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
              {t('Show {count} more', { count: stations.length - named.length })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
