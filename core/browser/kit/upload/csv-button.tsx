import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useT } from '../i18n'

interface CsvButtonProps {
  /** It is the next step of its dialog. */
  primary?: boolean
  onFile(file: File): void
}

/** Chooses a CSV file of this machine. */
export function CsvButton({ primary = false, onFile }: CsvButtonProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        appearance={primary ? 'primary' : 'secondary'}
        icon={<ArrowUploadRegular />}
        onClick={() => input.current?.click()}
      >
        {t('Choose CSV file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('CSV file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again is a change again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
