import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { visuallyHidden } from '../visually-hidden'
import { narrowDrafts } from './narrow-drafts'

const useStyles = makeStyles({
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrowDrafts]: {
      position: 'relative',
      display: 'block',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    [narrowDrafts]: { display: 'block', paddingInline: 0 },
  },
  /** Where rows stand below each other, at the end of the name's line. */
  removing: {
    width: '32px',
    [narrowDrafts]: { position: 'absolute', top: tokens.spacingVerticalXS, insetInlineEnd: 0 },
  },
  file: {
    ...typographyStyles.caption1,
    display: 'block',
    maxWidth: '220px',
    [narrowDrafts]: { maxWidth: 'calc(100% - 40px)' },
  },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: { color: tokens.colorNeutralForeground3 },
  asked: { minWidth: '140px' },
  label: { '@media (min-width: 641px)': visuallyHidden },
})

interface ChosenRowProps {
  file: File
  /** Beside its size. */
  fact?: string | undefined
  onRemove(): void
  /** What is asked of it: a `ChosenField` for each column. */
  children?: ReactNode
}

/** One chosen file in the table of `ChooseFiles`: its name and size, what is asked of it, and a button to leave it out. */
export function ChosenRow({ file, fact, onRemove, children }: ChosenRowProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  return (
    <tr className={styles.row} aria-label={file.name}>
      <th scope="row" className={styles.cell}>
        <span className={styles.file}>
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.facts}>
            {[format.size(file.size), ...(fact ? [fact] : [])].join(', ')}
          </span>
        </span>
      </th>
      {children}
      <td className={mergeClasses(styles.cell, styles.removing)}>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

interface ChosenFieldProps {
  /** The same as the head of its column, which stands for it where there is one. */
  label: string
  required?: boolean
  problem?: string | undefined
  warning?: string | undefined
  /** One control. */
  children: ReactElement
}

/** A cell of a `ChosenRow` in which something is filled in. */
export function ChosenField({ label, required, problem, warning, children }: ChosenFieldProps) {
  const styles = useStyles()
  return (
    <td className={styles.cell}>
      <Field
        size="small"
        className={styles.asked}
        label={{ className: styles.label, children: label }}
        required={required ?? false}
        validationState={problem ? 'error' : warning ? 'warning' : 'none'}
        validationMessage={problem ?? warning ?? null}
      >
        {children}
      </Field>
    </td>
  )
}
