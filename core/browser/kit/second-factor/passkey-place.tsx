import { useT } from '../i18n'

/** Browsers give passkeys to the pages of one address only, and not without encryption elsewhere than on this machine. */
export const passkeysWork = (origins: readonly string[]) =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  origins.includes(location.origin)

/** Says why passkeys cannot be used here. */
export function PasskeyPlace({ origins }: { origins: readonly string[] }) {
  const t = useT()
  const [place = ''] = origins
  return (
    <p>
      {origins.includes(location.origin)
        ? t('This browser has no passkeys for this address: they need https.')
        : t('Passkeys can be used at {address} only.', { address: place })}
    </p>
  )
}
