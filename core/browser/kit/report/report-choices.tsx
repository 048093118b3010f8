import { Select } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../i18n'
import type { ChosenReport } from './chosen-report'
import { textOf } from './report'

/** What a report is about, chosen from other lists: each stands in the address. */
export function ReportChoices({ choices }: Pick<ChosenReport, 'choices'>) {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    next.set(name, value)
    next.delete('page')
    setAddress(next, { preventScrollReset: true })
  }
  return choices.map(({ choice, rows, chosen }) => (
    <Select
      key={choice.name}
      aria-label={t(choice.label)}
      value={chosen ?? ''}
      disabled={rows.length === 0}
      onChange={(_, { value }) => choose(choice.name, value)}
    >
      {rows.map((row) => {
        const value = textOf(row, choice.value ?? 'id')
        return (
          <option key={value} value={value}>
            {textOf(row, choice.text ?? 'name')}
          </option>
        )
      })}
    </Select>
  ))
}
