import { useFormat, useT } from '@console/core/browser'
import {
  aiText,
  type CheckSheet,
  countsOf,
  reasonsText,
  ruleText,
  ruleValues,
  splitText,
  tracksText,
  verdicts,
} from '../contract'

/** The sheet as it is printed: all that was checked, by which rule, and what came of it. */
export function CheckPaper({ sheet }: { sheet: CheckSheet }) {
  const t = useT()
  const format = useFormat()
  const counts = countsOf(sheet).map(
    ([verdict, count]) => `${t(verdicts[verdict])}: ${format.number(count)}`,
  )
  return (
    <>
      <h1>{t('Music check')}</h1>
      <dl>
        <div>
          <dt>{t('Container')}</dt>
          <dd>{sheet.container.name}</dd>
        </div>
        <div>
          <dt>{t('Made')}</dt>
          <dd>{format.time(sheet.made_at)}</dd>
        </div>
        <div>
          <dt>{t('Files')}</dt>
          <dd>{counts.join(', ')}</dd>
        </div>
      </dl>
      <p>{t(ruleText, ruleValues)}</p>
      <table>
        <thead>
          <tr>
            <th>{t('File')}</th>
            <th>{t('Verdict')}</th>
            <th>{t('Why')}</th>
            <th>{t('Recordings')}</th>
            <th>{t('Music and speech')}</th>
            <th>{t('Made by')}</th>
            <th style={number}>{t('Duration')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.files.map(({ id, name, duration, checked }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{t(verdicts[checked.verdict])}</td>
              <td>{reasonsText(checked, t)}</td>
              <td>{tracksText(checked, t, format.duration)}</td>
              <td>{splitText(checked, t, format.duration)}</td>
              <td>{aiText(checked, t)}</td>
              <td style={number}>{duration > 0 && format.duration(duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const number = { textAlign: 'end' } as const
