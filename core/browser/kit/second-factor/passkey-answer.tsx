import { useState } from 'react'
import { PasskeyFailure } from '../../services/factor/passkey-failure'
import { signWithPasskey } from '../../services/factor/passkeys'
import { useT } from '../i18n'
import { LightButton } from '../light/light-button'
import { PasskeyPlace, passkeysWork } from './passkey-place'

interface PasskeyAnswerProps {
  options: Record<string, unknown>
  origins: readonly string[]
  pending: boolean
  onAnswer(passkey: Record<string, unknown>): Promise<void>
}

/** The button that has the browser use a passkey. */
export function PasskeyAnswer({ options, origins, pending, onAnswer }: PasskeyAnswerProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (!passkeysWork(origins)) return <PasskeyPlace origins={origins} />

  async function answer() {
    setAsking(true)
    setProblem('')
    try {
      await onAnswer(await signWithPasskey(options))
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error
      setProblem(error.message)
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <LightButton look="primary" pending={pending || asking} onClick={() => void answer()}>
        {t('Use a passkey')}
      </LightButton>
      {problem && <div role="alert">{t(problem)}</div>}
    </>
  )
}
