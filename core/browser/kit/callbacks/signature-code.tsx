import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { CodeBlock } from '../api/code-block'
import { useT } from '../i18n'
import { saveFile } from '../save-file'
import { samples } from './samples/samples'

const useStyles = makeStyles({
  samples: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  rules: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
})

export function SignatureCode() {
  const t = useT()
  const styles = useStyles()
  const [id, setId] = useState<string>(samples[0].id)
  const { file, program, label } = samples.find((one) => one.id === id) ?? samples[0]
  return (
    <div className={styles.samples}>
      <ul className={styles.rules}>
        <li>
          {t(
            'The header {header} is {form}: seconds since 1970, and the HMAC-SHA256 of them, a dot and the body, in hex.',
            { header: 'X-Signature', form: 't=…,v1=…' },
          )}
        </li>
        <li>
          {t(
            'The header {header} names the delivery. The same one can come twice: keep the ids that you have seen.',
            { header: 'X-Delivery' },
          )}
        </li>
        <li>
          {t(
            'Answer with a status from 200 to 299 within 10 seconds, or it is sent again, six times within nine hours.',
          )}
        </li>
      </ul>
      <div className={styles.bar}>
        <Select aria-label={t('Language')} value={id} onChange={(_, { value }) => setId(value)}>
          {samples.map((one) => (
            <option key={one.id} value={one.id}>
              {t(one.label)}
            </option>
          ))}
        </Select>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile(new Blob([program], { type: 'text/plain' }), file)}
        >
          {t('Download')}
        </Button>
      </div>
      <CodeBlock title={t('Receiver in {language}', { language: t(label) })} code={program} />
    </div>
  )
}
