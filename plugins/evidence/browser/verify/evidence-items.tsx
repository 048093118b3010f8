import { Card, CopyableText, PropertyList, Section, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { matchKindLabels } from '#plugins/filescanning/contract'
import type { EvidenceItem, Moment, Span } from '../../contract'
import type { CheckedItem } from './verdict'

const useStyles = makeStyles({
  audio: { width: '100%', minHeight: '54px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'start' },
})

const atOnce = 20

/** What a pack says of each match, with the sound whose hash was checked. */
export function EvidenceItems({ items }: { items: readonly CheckedItem[] }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [shown, setShown] = useState(atOnce)
  return (
    <Section title={t('In the pack: {count}', { count: format.number(items.length) })}>
      {items.slice(0, shown).map((item) => (
        <ItemCard key={item.facts.number} item={item} />
      ))}
      {items.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + atOnce)}>
          {t('Show more')}
        </Button>
      )}
    </Section>
  )
}

function ItemCard({ item: { facts, clip } }: { item: CheckedItem }) {
  const t = useT()
  const styles = useStyles()
  const { what, where, clip_note } = facts
  return (
    <Card title={what.title || where.file.name} level={3}>
      <PropertyList items={useFacts(facts)} />
      {clip && <ClipPlayer clip={clip} title={what.title} />}
      {clip_note && <p className={styles.note}>{t(clip_note)}</p>}
    </Card>
  )
}

function useFacts(facts: EvidenceItem) {
  const t = useT()
  const format = useFormat()
  const { what, where, when, offsets, score, scan, clip } = facts
  const copyable = (label: string, value: string) =>
    [label, value && <CopyableText key={label} value={value} label={label} />] as const
  return [
    [t('Kind'), t(matchKindLabels[what.kind])],
    [t('Artists'), what.artists],
    [t('Album'), what.album],
    [t('Label'), what.label],
    copyable('ISRC', what.isrc),
    copyable('UPC', what.upc),
    copyable(t('ACR ID'), what.acrid),
    [t('Container'), where.container.name],
    [t('File'), where.file.name],
    [t('URI'), where.file.uri],
    copyable(t('SHA-256 of the file'), where.file.sha256),
    [t('In the file'), spanText(offsets.file)],
    [t('In the recording'), offsets.recording && spanText(offsets.recording)],
    [t('Score'), score === null ? undefined : format.number(score)],
    [t('Scanned'), momentText(when.scanned_at)],
    [t('Exported'), momentText(when.exported_at)],
    [t('Exported by'), facts.exported_by],
    [t('Version of the engine'), scan.algorithm],
    copyable(t('SHA-256 of the clip'), clip?.sha256 ?? ''),
  ] as const
}

const momentText = (moment: Moment | null) => moment && `${moment.local}, ${moment.timezone}`

const spanText = ({ begin_text, end_text }: Span) =>
  end_text ? `${begin_text} – ${end_text}` : begin_text

function ClipPlayer({ clip, title }: { clip: Blob; title: string }) {
  const t = useT()
  const styles = useStyles()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(clip)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [clip])
  return (
    address && (
      // biome-ignore lint/a11y/useMediaCaption: a clip of the customer's comes without captions
      <audio
        className={styles.audio}
        controls
        preload="none"
        src={address}
        aria-label={t('Play {name}', { name: title })}
      />
    )
  )
}
