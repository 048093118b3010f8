// Labels with their values, of one thing. One without a value is left out.
import { CopyableText, PropertyList, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  return (
    <PropertyList
      items={[
        [t('City'), 'Kiel'],
        [t('Station ID'), <CopyableText key="id" value="100001" label={t('Station ID')} />],
        [t('Note'), undefined],
      ]}
    />
  )
}
