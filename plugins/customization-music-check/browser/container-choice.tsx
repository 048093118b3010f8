import { useT } from '@console/core/browser'
import { makeStyles, Select } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import type { Container } from '#plugins/filescanning/contract'

const useStyles = makeStyles({ choice: { maxWidth: '240px', minWidth: 0 } })

interface ContainerChoiceProps {
  containers: readonly Container[]
  container: Container | undefined
}

export function ContainerChoice({ containers, container }: ContainerChoiceProps) {
  const t = useT()
  const styles = useStyles()
  const [, setQuery] = useSearchParams()
  if (containers.length === 0) return null
  return (
    <Select
      className={styles.choice}
      aria-label={t('Container')}
      value={container?.name ?? ''}
      onChange={(_, { value }) => setQuery(value ? { container: value } : {})}
    >
      {!container && <option value="">{t('Choose a container')}</option>}
      {containers.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </Select>
  )
}
