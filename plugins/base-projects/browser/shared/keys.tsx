import { CopyableText, MaskedSecret, PropertyList, useT } from '@console/core/browser'
import type { Project } from '#plugins/base-projects/contract'

/** Host and key pair of a project. */
export function ProjectKeys({ project }: { project: Project }) {
  const t = useT()
  const { host, access_key, access_secret } = project
  return (
    <PropertyList
      items={[
        [t('Host'), <CopyableText key="host" value={host} label={t('Host')} />],
        [t('Access key'), <CopyableText key="key" value={access_key} label={t('Access key')} />],
        [
          t('Secret key'),
          <MaskedSecret key={access_secret} value={access_secret} label={t('Secret key')} />,
        ],
      ]}
    />
  )
}
