import {
  EmptyState,
  Page,
  type PageProps,
  TextLink,
  useChunk,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { ucfPaths } from '../../contract'
import { explainedOf } from '../items/item-words'
import type * as loads from '../loads'
import { ReviewedItem } from './reviewed-item'
import { useHeldItem } from './use-held-item'

const loadKeys = () => import('./keys-sheet')

type Loaded = PageProps<typeof loads.queue>

/** One item after the other, the one that explains most first, by hand or by keys. */
export default function DeskPage({ data, reload }: Loaded) {
  const { project, totals, items, total } = data
  const t = useT()
  const format = useFormat()
  const [sheet, setSheet] = useState(false)
  const keysSheet = useChunk(loadKeys, sheet)
  const [speed, setSpeed] = useState(1)
  const lastAction = useRef<number>(undefined)
  const held = useHeldItem(project, items)
  const { item, place, next, previous } = held
  return (
    <Page
      title={t('Review of {name}', { name: project.name })}
      intro={t('{share} of {time} unknown airtime is explained.', {
        share: explainedOf(totals),
        time: format.duration(Math.round(totals.unknown_seconds)),
      })}
      actions={
        <>
          <Button onClick={() => setSheet(true)}>{t('Keys')}</Button>
          <Button disabledFocusable={!previous} onClick={() => held.hold(previous)}>
            {t('Previous')}
          </Button>
          <Button disabledFocusable={!next} onClick={() => held.hold(next)}>
            {t('Next')}
          </Button>
        </>
      }
    >
      {item ? (
        <ReviewedItem
          key={item.id}
          project={project}
          item={item}
          held={held}
          position={
            place === undefined
              ? undefined
              : t('{place} of {count}', { place: place + 1, count: format.number(total) })
          }
          lastAction={lastAction}
          speed={speed}
          onSpeed={setSpeed}
          reload={reload}
          onKeys={() => setSheet(true)}
        />
      ) : (
        <EmptyState
          title={
            totals.status.some((one) => one.items > 0)
              ? t('All reviewed')
              : t('Nothing has been found yet')
          }
          actions={<TextLink to={ucfPaths.results(project)}>{t('View results')}</TextLink>}
        >
          {t('What is heard twice and nobody knows comes up here by itself.')}
        </EmptyState>
      )}
      {sheet && keysSheet && <keysSheet.ReviewKeys onClose={() => setSheet(false)} />}
    </Page>
  )
}
