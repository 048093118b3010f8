import { type FieldBinding, FieldFrame, useField, useT } from '@console/core/browser'
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useFieldRowsStyles } from '../template/field-rows.styles'

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalXS },
  control: { flexGrow: 1, flexBasis: '40%', minWidth: 0 },
})

interface Pair {
  name: string
  value?: string | undefined
}

type ExtraRowsFieldProps = FieldBinding<Pair[]> & { label: string }

/** Names and values that are no fields of the template. */
export function ExtraRowsField({ label, ...binding }: ExtraRowsFieldProps) {
  const t = useT()
  const styles = useStyles()
  const shared = useFieldRowsStyles()
  const { value: rows, change, error } = useField(binding)
  const list = useRef<HTMLUListElement>(null)
  const put = (at: number, part: Partial<Pair>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const focus = (at: number) =>
    setTimeout(() => {
      const row = list.current?.children[at]
      row?.querySelector<HTMLElement>('input, button')?.focus()
    })

  function remove(at: number) {
    change(rows.filter((_, index) => index !== at))
    focus(Math.min(at, rows.length - 1))
  }

  return (
    <FieldFrame error={error}>
      {() => (
        <ul ref={list} className={shared.rows} aria-label={label}>
          {rows.map((row, at) => {
            const name = row.name || t('field {number}', { number: at + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its name changes while typing
              <li key={at} className={styles.row}>
                <Input
                  className={styles.control}
                  aria-label={t('Name of field {number}', { number: at + 1 })}
                  aria-invalid={error !== undefined}
                  placeholder={t('Name')}
                  maxLength={100}
                  value={row.name}
                  onChange={(_, { value }) => put(at, { name: value })}
                />
                <Input
                  className={styles.control}
                  aria-label={t('Value of {name}', { name })}
                  placeholder={t('Value')}
                  value={row.value ?? ''}
                  onChange={(_, { value }) => put(at, { value })}
                />
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => remove(at)}
                />
              </li>
            )
          })}
          <li>
            <Button
              icon={<AddRegular />}
              onClick={() => {
                change([...rows, { name: '', value: '' }])
                focus(rows.length)
              }}
            >
              {t('Add field')}
            </Button>
          </li>
        </ul>
      )}
    </FieldFrame>
  )
}
