import {
  Loaded,
  PropertyList,
  SidePanel,
  TextLink,
  Time,
  useData,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { pathsOf } from '#plugins/bm/contract'
import { type HitInContext, hitsApi } from '../../contract'
import { typeOf, useLanguageName } from '../names'
import { HitPlayer } from './hit-player'
import { MarkedText } from './marked-text'

const useStyles = makeStyles({
  around: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  said: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
})

interface HitPanelProps {
  id: string
  onClose(): void
}

/** A sentence with those around it, and its sound. */
export function HitPanel({ id, onClose }: HitPanelProps) {
  const t = useT()
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const similar = address.get('similar') === '1' ? 1 : 0
  const hit = useData(
    async ({ api }) =>
      (await api(hitsApi).hit({ params: { id }, query: { search, similar }, quiet: true })).data,
    [id, search, similar],
  )
  return (
    <SidePanel title={hit.data?.stream.name ?? t('Sentence')} onClose={onClose}>
      <Loaded of={hit} height={160}>
        {(found) => <Found hit={found} />}
      </Loaded>
    </SidePanel>
  )
}

function Found({ hit }: { hit: HitInContext }) {
  const t = useT()
  const styles = useStyles()
  const nameOf = useLanguageName()
  const { stream, before, after } = hit
  const paths = pathsOf({ type: typeOf(stream) })
  const day = hit.begin.slice(0, 10)
  return (
    <>
      {before && <p className={styles.around}>{before.text}</p>}
      <p className={styles.said}>
        <MarkedText hit={hit} />
      </p>
      {after && <p className={styles.around}>{after.text}</p>}
      <HitPlayer hit={hit} />
      <PropertyList
        items={[
          [t('Time'), <Time key="time" value={hit.begin} />],
          [t('Project'), stream.project],
          [t('Language'), nameOf(hit.language) || undefined],
          [t('Written by'), t(hit.source === 'engine' ? 'Speech to text' : 'Imported')],
        ]}
      />
      <TextLink
        to={`${paths.timemap({ name: stream.project }, { name: stream.name })}?day=${day}&region=${stream.region}`}
      >
        {t('Timemap of the day')}
      </TextLink>
    </>
  )
}
