import { useFormat, useT } from '@console/core/browser'
import { isoTime } from '@console/core/contract'
import type { ScanFile } from '#plugins/filescanning/contract'
import { reasonsText, trackText } from './check-columns'
import { checkedOf, clearedShare, verdicts } from './verdict'

interface CheckSheetProps {
  container: string
  files: readonly ScanFile[]
  own: ReadonlySet<string>
}

/** The clearance sheet as it is printed: what was checked, by which rule, and what came of it. */
export function CheckSheet({ container, files, own }: CheckSheetProps) {
  const t = useT()
  const format = useFormat()
  const checked = files.map((file) => ({ file, ...checkedOf(file, own) }))
  return (
    <>
      <h1>{t('Music check')}</h1>
      <dl>
        <div>
          <dt>{t('Container')}</dt>
          <dd>{container}</dd>
        </div>
        <div>
          <dt>{t('Printed')}</dt>
          <dd>{format.time(isoTime(new Date()))}</dd>
        </div>
        <div>
          <dt>{t('Files')}</dt>
          <dd>
            {(['cleared', 'check', 'unknown'] as const)
              .map((kind) => {
                const count = checked.filter(({ verdict }) => verdict === kind).length
                return `${t(verdicts[kind])}: ${format.number(count)}`
              })
              .join(', ')}
          </dd>
        </div>
      </dl>
      <p>{t(ruleText, { percent: clearedShare * 100 })}</p>
      <table>
        <thead>
          <tr>
            <th>{t('File')}</th>
            <th>{t('Verdict')}</th>
            <th>{t('Why')}</th>
            <th>{t('Recordings')}</th>
            <th style={number}>{t('Duration')}</th>
          </tr>
        </thead>
        <tbody>
          {checked.map(({ file, ...each }) => (
            <tr key={file.id}>
              <td>{file.name}</td>
              <td>{t(verdicts[each.verdict])}</td>
              <td>{reasonsText(each, t)}</td>
              <td>{each.tracks.map((track) => trackText(track, t, format.duration)).join('; ')}</td>
              <td style={number}>{file.duration > 0 && format.duration(file.duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const number = { textAlign: 'end' } as const

export const ruleText =
  'Cleared: at least {percent} % of the music are recordings of your own buckets, and nothing else was recognised. Check: music of others, a cover, a derived work or a machine was recognised. Unknown: neither. A sign for people who decide, no legal advice.'
