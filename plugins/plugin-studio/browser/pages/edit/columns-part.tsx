import { CheckboxField, Fold, Section, SelectField, TextField, useT } from '@console/core/browser'
import { Button, Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { columnKinds, type DraftColumn } from '../data/draft'
import type { DraftForm } from './use-keeping'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    padding: tokens.spacingHorizontalS,
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // Fields that stand side by side are as narrow as their places.
    '& .fui-Input, & .fui-Input__input': { minWidth: 0, width: '100%' },
  },
  head: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  field: {
    ...typographyStyles.caption1,
    flexGrow: 1,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
})

/** Which fields of a row are columns, in which order, and how each is shown. */
export function ColumnsPart({ form }: { form: DraftForm }) {
  const t = useT()
  const styles = useStyles()
  const id = useId()
  const columns = form.watch('columns')
  const on = columns.flatMap((column, at) => (column.on ? [at] : []))

  const set = (next: DraftColumn[]) => form.set('columns', next)
  const switchTo = (at: number, isOn: boolean) =>
    set(columns.map((column, index) => (index === at ? { ...column, on: isOn } : column)))
  function move(at: number, by: 1 | -1) {
    const to = on[on.indexOf(at) + by]
    if (to === undefined) return
    const next = [...columns]
    const [one, other] = [columns[at], columns[to]]
    if (!one || !other) return
    next[at] = other
    next[to] = one
    set(next)
    // The focus goes along with the column.
    document.getElementById(`${id}${to}${by}`)?.focus()
  }

  return (
    <Section title={t('Columns')}>
      {on.map((at, place) => {
        const { field } = columns[at] as DraftColumn
        return (
          // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside buttons
          <div key={at} role="group" aria-label={field} className={styles.column}>
            <div className={styles.head}>
              <span className={styles.field}>{field}</span>
              <Button
                id={`${id}${at}-1`}
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('{field} further to the front', { field })}
                disabledFocusable={place === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                id={`${id}${at}1`}
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('{field} further to the back', { field })}
                disabledFocusable={place === on.length - 1}
                onClick={() => move(at, 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('Leave {field} out', { field })}
                onClick={() => switchTo(at, false)}
              />
            </div>
            <TextField {...form.field(`columns.${at}.title`)} label={t('Heading')} required />
            <SelectField
              {...form.field(`columns.${at}.kind`)}
              label={t('Shown as')}
              options={columnKinds}
            />
            <CheckboxField {...form.field(`columns.${at}.hidden`)} label={t('Only when chosen')} />
          </div>
        )
      })}
      {on.length < columns.length && (
        <Fold title={t('More fields: {count}', { count: columns.length - on.length })}>
          {columns.map(
            ({ field, on: isOn }, at) =>
              !isOn && (
                <Checkbox
                  key={field}
                  label={field}
                  checked={false}
                  onChange={() => switchTo(at, true)}
                />
              ),
          )}
        </Fold>
      )}
      <KeyFields form={form} />
    </Section>
  )
}

function KeyFields({ form }: { form: DraftForm }) {
  const t = useT()
  const fields = form.watch('call').row.map(({ name }) => ({ value: name, label: name }))
  return (
    <Fold title={t('What tells rows apart')} quiet>
      <SelectField {...form.field('key')} label={t('Rows are told apart by')} options={fields} />
      <SelectField {...form.field('name')} label={t('Rows are called by')} options={fields} />
    </Fold>
  )
}
