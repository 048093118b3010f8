import { LightButton, useT } from '@console/core/browser'
import { useEffect, useRef } from 'react'
import { SignInCard } from './card'
import { Links } from './links'
import { SendAgain } from './send-again'

interface MailSentProps {
  /** English, with `{email}`. */
  text: string
  email: string
  /** Sends the mail once more. */
  again(botCheck: string | undefined): Promise<unknown>
  /** Said after it; English. */
  sentAgain: string
  /** Back to the form, where everything is as it was. */
  onBack(): void
}

/** A mail is on its way: where to look for it, and what to do when it does not come. */
export function MailSent({ text, email, again, sentAgain, onBack }: MailSentProps) {
  const t = useT()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])

  return (
    <SignInCard title={t('Check your mail')} wide>
      <div ref={said} tabIndex={-1} role="status">
        <p>{t(text, { email })}</p>
      </div>
      <p>
        {t(
          'Nothing after some minutes? Look into the folder for unwanted mail, check the address, or have the mail sent again.',
        )}
      </p>
      <SendAgain send={again} sent={sentAgain} justSent />
      <LightButton onClick={onBack}>{t('Change the address')}</LightButton>
      <Links links={[{ to: '/login', text: t('Back to Login'), state: { email } }]} />
    </SignInCard>
  )
}
