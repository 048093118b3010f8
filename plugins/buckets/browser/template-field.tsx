import { type FieldBinding, FieldFrame, type FieldProps, useField, useT } from '@console/core/browser'
import {
  Button,
  Input,
  makeStyles,
  Select,
  Tab,
  TabList,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { parseTemplate, type TemplateField as Row, writeTemplate } from '#plugins/buckets/contract'

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
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr) auto',
    gap: tokens.spacingHorizontalXS,
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  buttons: { display: 'flex' },
  add: { alignSelf: 'start' },
})

type TemplateFieldProps = FieldBinding<string | null | undefined> & FieldProps

/** The metadata template as a table of fields, or as its JSON. Reads both documented shapes, writes JSON. */
export function TemplateField(props: TemplateFieldProps) {
  const t = useT()
  const field = useField(props)
  // Rows that have no name yet are in no template, so they live here until they have one.
  const [rows, setRows] = useState<Row[]>(() => parseTemplate(field.value) ?? [])
  const [tab, setTab] = useState<'fields' | 'json'>('fields')

  function change(next: Row[]) {
    setRows(next)
    field.change(writeTemplate(next.filter(({ name }) => name.trim())))
  }

  function show(next: 'fields' | 'json') {
    if (next === 'fields') setRows(parseTemplate(field.value) ?? [])
    setTab(next)
  }

  return (
    <FieldFrame
      label={props.label}
      error={field.error}
      hint={t('Fields that every file of the bucket is asked for.')}
    >
      <div role="group" aria-label={props.label}>
        <TabList
          size="small"
          selectedValue={tab}
          onTabSelect={(_, { value }) => show(value as 'fields' | 'json')}
        >
          <Tab value="fields" disabled={parseTemplate(field.value) === undefined}>
            {t('Fields')}
          </Tab>
          <Tab value="json">JSON</Tab>
        </TabList>
        {tab === 'json' ? (
          <Textarea
            aria-label={t('Metadata template as JSON')}
            rows={6}
            value={field.value ?? ''}
            onChange={(_, { value }) => field.change(value.trim() ? value : null)}
            onBlur={field.leave}
          />
        ) : (
          <TemplateRows rows={rows} onChange={change} />
        )}
      </div>
    </FieldFrame>
  )
}

interface TemplateRowsProps {
  rows: Row[]
  onChange(rows: Row[]): void
}

function TemplateRows({ rows, onChange }: TemplateRowsProps) {
  const t = useT()
  const styles = useStyles()
  const put = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const swap = (at: number, other: number) =>
    onChange(rows.map((row, index) => rows[index === at ? other : index === other ? at : index] ?? row))

  return (
    <ol className={styles.rows}>
      {rows.map((row, at) => {
        const name = row.name || t('Field {number}', { number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its name changes while typing
          <li key={at} className={styles.row}>
            <Input
              aria-label={t('Name of field {number}', { number: at + 1 })}
              placeholder={t('Name')}
              value={row.name}
              onChange={(_, { value }) => put(at, { name: value })}
            />
            <Select
              aria-label={t('Type of {name}', { name })}
              value={row.type}
              onChange={(_, { value }) => put(at, { type: value as Row['type'] })}
            >
              <option value="text">{t('Text')}</option>
              <option value="select">{t('Select')}</option>
            </Select>
            <Input
              aria-label={t('Default of {name}', { name })}
              placeholder={t('Default')}
              value={row.default}
              onChange={(_, { value }) => put(at, { default: value })}
            />
            <Input
              aria-label={t('Options of {name}, separated by commas', { name })}
              placeholder={t('Options, separated by commas')}
              // A new list of options is a new box: it holds what is being typed until it is left.
              key={row.options.join(',')}
              disabled={row.type !== 'select'}
              defaultValue={row.options.join(', ')}
              onBlur={({ target }) =>
                put(at, { options: target.value.split(',').map((text) => text.trim()).filter(Boolean) })
              }
            />
            <span className={styles.buttons}>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('Move {name} up', { name })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('Move {name} down', { name })}
                disabled={at === rows.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
            </span>
          </li>
        )
      })}
      <li className={styles.add}>
        <Button
          icon={<AddRegular />}
          onClick={() => onChange([...rows, { name: '', type: 'text', default: '', options: [] }])}
        >
          {t('Add field')}
        </Button>
      </li>
    </ol>
  )
}
