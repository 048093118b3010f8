import { useT } from '@console/core/browser'
import { makeStyles, Select } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import type { Container } from '../../contract'

const useStyles = makeStyles({ choice: { maxWidth: '240px', minWidth: 0 } })

interface ContainerChoiceProps {
  containers: readonly Pick<Container, 'id' | 'name'>[]
  /** Of the address; empty: all. */
  name: string
}

/** Which container the statistics are about; it stands in the address. */
export function ContainerChoice({ containers, name }: ContainerChoiceProps) {
  const t = useT()
  const styles = useStyles()
  const [query, setQuery] = useSearchParams()
  const isKnown = name === '' || containers.some((container) => container.name === name)

  function choose(next: string) {
    const changed = new URLSearchParams(query)
    if (next) changed.set('container', next)
    else changed.delete('container')
    setQuery(changed, { preventScrollReset: true })
  }

  return (
    <Select
      className={styles.choice}
      aria-label={t('Container')}
      value={name}
      onChange={(_, { value }) => choose(value)}
    >
      <option value="">{t('All containers')}</option>
      {!isKnown && <option>{name}</option>}
      {containers.map((container) => (
        <option key={container.id}>{container.name}</option>
      ))}
    </Select>
  )
}
