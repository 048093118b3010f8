import { type Column, useT } from '@console/core/browser'
import { CheckmarkRegular, CopyRegular, EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Project } from '#plugins/base-projects/contract'

interface SecretCellProps {
  value: string
  kit: Parameters<Column<Project>['cell']>[1]
}

/** The kit's `MaskedSecret` without its weight in every row. */
export function SecretCell({ value, kit: { classes, copy, copied } }: SecretCellProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const name = t('Secret key')
  return (
    <span className={classes.id}>
      <span className={classes.head}>{shown ? value : '•'.repeat(8)}</span>
      <button
        type="button"
        className={classes.copy}
        aria-label={t('Show {name}', { name })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffRegular /> : <EyeRegular />}
      </button>
      <button
        type="button"
        className={classes.copy}
        aria-label={t('Copy {name}', { name })}
        onClick={() => copy(value)}
      >
        {copied === value ? <CheckmarkRegular /> : <CopyRegular />}
      </button>
    </span>
  )
}
