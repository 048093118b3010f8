import { saveFile, useCopy, useT } from '@console/core/browser'
import {
  Button,
  makeStyles,
  Select,
  Switch,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { ArrowDownloadRegular, CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Project } from '#plugins/base-projects/contract'
import { samples } from '../samples/samples'
import { originOf } from './identify-address'

const useStyles = makeStyles({
  samples: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  code: {
    ...typographyStyles.caption1,
    padding: tokens.spacingHorizontalL,
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: { margin: 0, fontFamily: 'inherit' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** Programs that use the project, with its keys in them; the secret is hidden until it is asked for. */
export function CodeSamples({ project }: { project: Project }) {
  const t = useT()
  const styles = useStyles()
  const { copied, copy } = useCopy()
  const [id, setId] = useState(samples[0].id)
  const [shown, setShown] = useState(false)
  const sample = samples.find((one) => one.id === id) ?? samples[0]
  const target = {
    origin: originOf(project.host),
    accessKey: project.access_key,
    secret: project.access_secret,
  }
  const program = sample.write(target)
  const hidden = { ...target, secret: '•'.repeat(12) }
  const name = t('Code sample')
  return (
    <div className={styles.samples}>
      <div className={styles.bar}>
        <Select
          aria-label={t('Language')}
          value={sample.id}
          onChange={(_, { value }) => setId(value)}
        >
          {samples.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Switch
          label={t('Show the secret')}
          checked={shown}
          onChange={(_, { checked }) => setShown(checked)}
        />
        <Button
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          onClick={() => void copy(program)}
        >
          {t('Copy')}
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile(new Blob([program], { type: 'text/plain' }), sample.file)}
        >
          {t('Download')}
        </Button>
      </div>
      <p className={styles.note}>{t('What is copied or downloaded holds the secret.')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.code} aria-label={name} tabIndex={0}>
        <pre className={styles.text}>
          <code>{shown ? program : sample.write(hidden)}</code>
        </pre>
      </section>
    </div>
  )
}
