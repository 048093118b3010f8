import { announce, useT } from '@console/core/browser'
import { Button, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useFieldRowsStyles } from './field-rows.styles'
import { newRow, type TemplateRow } from './template-draft'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 104px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  control: { minWidth: 0 },
  wide: { minWidth: 0, gridColumn: '1 / -1' },
  buttons: { display: 'flex', justifyContent: 'end' },
})

interface TemplateRowsProps {
  rows: readonly TemplateRow[]
  invalid: boolean
  onChange(rows: readonly TemplateRow[]): void
}

export function TemplateRows({ rows, invalid, onChange }: TemplateRowsProps) {
  const t = useT()
  const styles = useStyles()
  const shared = useFieldRowsStyles()
  const list = useRef<HTMLUListElement>(null)
  const put = (at: number, part: Partial<TemplateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const focus = (selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus())

  function move(at: number, step: -1 | 1) {
    const moved = rows[at]
    if (!moved) return
    const next = rows.filter((_, index) => index !== at)
    next.splice(at + step, 0, moved)
    onChange(next)
    announce(t('{name} is field {number} now', { name: moved.name, number: at + step + 1 }))
    focus(
      `[data-row="${at + step}"] [data-move="${step}"]:not(:disabled), [data-row="${at + step}"] input`,
    )
  }

  function add() {
    onChange([...rows, newRow])
    focus(`[data-row="${rows.length}"] input`)
  }

  function remove(at: number) {
    onChange(rows.filter((_, index) => index !== at))
    focus(rows.length > 1 ? `[data-row="${Math.min(at, rows.length - 2)}"] input` : '[data-add]')
  }

  return (
    <ul ref={list} className={shared.rows}>
      {rows.map((row, at) => {
        const name = row.name || t('field {number}', { number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its name changes while typing
          <li key={at} data-row={at} className={styles.row}>
            <Input
              className={styles.control}
              aria-label={t('Name of field {number}', { number: at + 1 })}
              aria-invalid={invalid && !row.name.trim()}
              placeholder={t('Name')}
              maxLength={100}
              value={row.name}
              onChange={(_, { value }) => put(at, { name: value })}
            />
            <Select
              className={styles.control}
              aria-label={t('Type of {name}', { name })}
              value={row.type}
              onChange={(_, { value }) => put(at, { type: value === 'select' ? 'select' : 'text' })}
            >
              <option value="text">{t('Text')}</option>
              <option value="select">{t('Select')}</option>
            </Select>
            <Input
              className={styles.control}
              aria-label={t('Default of {name}', { name })}
              placeholder={t('Default')}
              value={row.default}
              onChange={(_, { value }) => put(at, { default: value })}
            />
            <span className={styles.buttons}>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('Move {name} up', { name })}
                data-move={-1}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('Move {name} down', { name })}
                data-move={1}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('Remove {name}', { name })}
                onClick={() => remove(at)}
              />
            </span>
            {row.type === 'select' && (
              <Input
                className={styles.wide}
                aria-label={t('Options of {name}, separated by commas', { name })}
                placeholder={t('Options: a, b, c')}
                value={row.options}
                onChange={(_, { value }) => put(at, { options: value })}
              />
            )}
          </li>
        )
      })}
      <li>
        <Button data-add icon={<AddRegular />} onClick={add}>
          {t('Add field')}
        </Button>
      </li>
    </ul>
  )
}
