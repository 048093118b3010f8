import {
  CopyableText,
  PropertyList,
  Section,
  saveFile,
  useAction,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { CheckedReport, CheckedRow } from '../verdict'
import { proofOf } from './row-proof'

const useStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  number: { minWidth: '5ch', color: tokens.colorNeutralForeground2 },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'start' },
})

const atOnce = 50

/** What a signed report says of itself, and its rows, each of which can be shown by itself. */
export function ReportRows({ report }: { report: CheckedReport }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(atOnce)
  const { rows, signed } = report
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(({ row }) => row.text.toLowerCase().includes(wanted))
  const save = useAction(async ({ row }: CheckedRow) => {
    if (!signed) return
    const lines = rows.map(({ line }) => line)
    const proof = await proofOf(lines, row.row - 1, signed)
    saveFile(
      new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }),
      `report-${row.report}-row-${row.row}.json`,
    )
  })
  return (
    <>
      <Section title={t('The report')}>
        <PropertyList items={useFacts(report)} />
      </Section>
      <Section
        title={t('Rows: {count}', { count: format.number(rows.length) })}
        intro={
          signed && t('A row can be saved with its proof: it is checked here without the others.')
        }
      >
        {rows.length > 1 && (
          <Field label={t('Search in the rows')}>
            <Input value={search} onChange={(_, { value }) => setSearch(value)} />
          </Field>
        )}
        <ul className={styles.rows}>
          {found.slice(0, shown).map((one) => (
            <li key={one.row.row} className={styles.row}>
              <span className={styles.number}>{format.number(one.row.row)}</span>
              <RowWords row={one.row} />
              {signed && (
                <Button
                  size="small"
                  aria-label={t('Save the proof of row {row}', { row: one.row.row })}
                  onClick={() => void save.run(one)}
                >
                  {t('Save proof')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles.note}>{t('No row has this text')}</p>}
        {found.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + atOnce)}>
            {t('Show more')}
          </Button>
        )}
      </Section>
    </>
  )
}

function RowWords({ row: { text, play, sound = [] } }: { row: CheckedRow['row'] }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const heard = play && {
    stream: play.stream_id,
    begin: format.time(play.begin),
    length: format.duration(play.seconds),
    id: play.acr_id,
  }
  return (
    <div className={styles.words}>
      <p className={styles.text}>{text.trim()}</p>
      {heard && (
        <p className={styles.note}>
          {t('Heard on stream {stream} from {begin}, for {length}: {id}', heard)}
        </p>
      )}
      {sound.map(({ begin, sha256 }) => (
        <p key={sha256} className={styles.note}>
          {t('Sound kept from {begin}, SHA-256 {hash}', {
            begin: format.time(begin),
            hash: sha256,
          })}
        </p>
      ))}
    </div>
  )
}

function useFacts({ manifest: { report, file, files, rows } }: CheckedReport) {
  const t = useT()
  const format = useFormat()
  const hash = files.find(({ path }) => path === file)?.sha256
  return [
    [t('Report'), report.name],
    [t('Project'), report.project],
    [t('Number'), String(report.id)],
    [t('Supplement to'), report.supplement_of > 0 ? String(report.supplement_of) : undefined],
    [t('Time zone'), report.timezone],
    [t('Plays'), format.number(report.plays)],
    [t('Airtime'), format.duration(report.play_time)],
    [t('Not heard'), format.duration(report.not_heard)],
    [t('Heard until'), report.heard_until && format.time(report.heard_until)],
    [t('Rows of the report'), format.number(rows.count)],
    [
      t('SHA-256 of the file'),
      hash && <CopyableText key="hash" value={hash} label={t('SHA-256 of the file')} />,
    ],
  ] as const
}
