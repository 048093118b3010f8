import { CopyableText, MaskedSecret, PropertyList, Time, useT } from '@console/core/browser'
import type { Project } from '#plugins/base-projects/contract'

interface ProjectKeysProps {
  project: Project
  /** The secret was just made: it is shown without being asked for. */
  isNew?: boolean
}

/** Host and key pair of a project, and the secret before this one while it works. */
export function ProjectKeys({ project, isNew }: ProjectKeysProps) {
  const t = useT()
  const { host, access_key, access_secret, access_secret_old, access_secret_old_until } = project
  const old = t('Old secret key')
  return (
    <PropertyList
      items={[
        [t('Host'), <CopyableText key="host" value={host} label={t('Host')} />],
        [t('Access key'), <CopyableText key="key" value={access_key} label={t('Access key')} />],
        [
          t('Secret key'),
          isNew ? (
            <CopyableText key="secret" value={access_secret} label={t('Secret key')} />
          ) : (
            <MaskedSecret key={access_secret} value={access_secret} label={t('Secret key')} />
          ),
        ],
        ...(access_secret_old && access_secret_old_until
          ? ([
              [old, <MaskedSecret key={access_secret_old} value={access_secret_old} label={old} />],
              [t('Old secret ends'), <Time key="until" value={access_secret_old_until} />],
            ] as const)
          : []),
      ]}
    />
  )
}
