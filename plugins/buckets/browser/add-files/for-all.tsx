import { announce, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { TemplateField } from '#plugins/buckets/contract'
import { filledIn, type Meta } from './file-drafts'
import { MetaInputs } from './meta-inputs'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  legend: { float: 'left', fontWeight: tokens.fontWeightSemibold },
  apply: { alignSelf: 'start' },
})

interface ForAllProps {
  fields: readonly TemplateField[]
  onApply(meta: Meta): void
}

/** Sets a field of all chosen files at once; what is left empty here stays as it is there. */
export function ForAll({ fields, onApply }: ForAllProps) {
  const t = useT()
  const styles = useStyles()
  const [meta, setMeta] = useState<Meta>({})
  const filled = filledIn(meta)
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>{t('For all files')}</legend>
      <MetaInputs template={fields} meta={meta} onChange={setMeta} />
      <Button
        size="small"
        className={styles.apply}
        disabledFocusable={Object.keys(filled).length === 0}
        onClick={() => {
          onApply(filled)
          announce(t('Set for all files'))
        }}
      >
        {t('Set for all files')}
      </Button>
    </fieldset>
  )
}
