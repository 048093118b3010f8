import {
  Input,
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Select,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../i18n'
import type { ChosenReport } from './chosen-report'
import { textOf } from './report'

const useStyles = makeStyles({
  list: { maxWidth: 'min(360px, 90vw)', maxHeight: '60dvh', overflowY: 'auto' },
})

type Choice = ChosenReport['choices'][number]

/** What a report is about, chosen from other lists, and its day: each stands in the address. */
export function ReportChoices({ report, choices, asked }: ChosenReport) {
  const [address, setAddress] = useSearchParams()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    next.delete('page')
    setAddress(next, { preventScrollReset: true })
  }
  return (
    <>
      {choices.map((one) => {
        const { name, several } = one.choice
        const Control = several ? SeveralOf : OneOf
        return <Control key={name} {...one} onChoose={(value) => choose(name, value)} />
      })}
      {report.day && <DayField day={asked.from} onChoose={(value) => choose('day', value)} />}
    </>
  )
}

interface ControlProps extends Choice {
  onChoose(value: string): void
}

const optionsOf = ({ choice, rows }: Choice) =>
  rows.map((row) => ({
    value: textOf(row, choice.value ?? 'id'),
    text: textOf(row, choice.text ?? 'name'),
  }))

function OneOf({ onChoose, ...props }: ControlProps) {
  const t = useT()
  const { choice, rows, values } = props
  return (
    <Select
      aria-label={t(choice.label)}
      value={values[0] ?? ''}
      disabled={rows.length === 0}
      onChange={(_, { value }) => onChoose(value)}
    >
      {optionsOf(props).map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

/** What is ticked is asked for when the list is left. */
function SeveralOf({ onChoose, ...props }: ControlProps) {
  const t = useT()
  const styles = useStyles()
  const { choice, rows, values } = props
  const [ticked, setTicked] = useState<readonly string[]>(values)
  const isChanged = ticked.join() !== values.join()
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ chosen: [...ticked] }}
      onCheckedValueChange={(_, { checkedItems }) => setTicked(checkedItems)}
      onOpenChange={(_, { open }) => {
        if (open) setTicked(values)
        else if (isChanged) onChoose(ticked.join())
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton disabled={rows.length === 0}>
          {values.length > 0
            ? t('{name}: {count} of {all}', {
                name: t(choice.label),
                count: values.length,
                all: rows.length,
              })
            : t('{name}: all', { name: t(choice.label) })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {optionsOf(props).map(({ value, text }) => (
            <MenuItemCheckbox key={value} name="chosen" value={value}>
              {text}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function DayField({ day, onChoose }: { day: string; onChoose(value: string): void }) {
  const t = useT()
  const [text, setText] = useState(day)
  useEffect(() => setText(day), [day])
  return (
    <Input
      type="date"
      aria-label={t('Day')}
      value={text}
      onChange={(_, { value }) => {
        setText(value)
        // While a year is being typed it is one of the first centuries.
        if (value >= '1000') onChoose(value)
      }}
    />
  )
}
