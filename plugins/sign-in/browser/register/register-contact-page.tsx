import {
  InlineForm,
  Loaded,
  Page,
  Session,
  TextAreaField,
  TextField,
  useAction,
  useApi,
  useData,
  useForm,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Contact, type UserInfo, usersApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { Navigate } from 'react-router-dom'
import { PersonFields } from './person-fields'

const nothingYet: Contact = {
  first_name: '',
  last_name: '',
  company: '',
  website: '',
  country: '',
  city: '',
  address: '',
  phone: '',
  intended_use: '',
}

/** The contact form that a new account is asked for once. Elsewhere it is a screen of the account. */
export default function RegisterContactPage() {
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return user.active === 1 ? <Prefilled user={user} /> : <Navigate to="/home" replace />
}

function Prefilled({ user: { id } }: { user: UserInfo }) {
  const t = useT()
  const known = useData(
    async ({ api }) => {
      const { data } = await api(usersApi).contact({ params: { id } })
      return data ?? nothingYet
    },
    [id],
  )
  return (
    <Page
      title={t('Contact details')}
      intro={t('One step more: whom do we write to about this account?')}
    >
      <Loaded of={known} height={480}>
        {(contact) => <ContactForm contact={contact} />}
      </Loaded>
    </Page>
  )
}

function ContactForm({ contact }: { contact: Contact }) {
  const t = useT()
  const api = useApi(usersApi)
  const session = useService(Session)
  const logout = useAction(() => session.logout())
  const form = useForm({
    schema: Contact,
    initial: contact,
    async onSubmit(body) {
      await api.createContact({ body })
      // The account is usable now: the page gives way to /home.
      await session.getInfo()
    },
  })

  return (
    <InlineForm
      form={form}
      submitLabel={t('Save and go on')}
      actions={
        <Button disabledFocusable={logout.pending} onClick={() => void logout.run()}>
          {t('Logout')}
        </Button>
      }
    >
      <PersonFields field={form.field} />
      <TextField
        {...form.field('website')}
        label={t('Website')}
        type="url"
        placeholder="https://example.com"
        autoComplete="url"
      />
      <TextField {...form.field('city')} label={t('City')} autoComplete="address-level2" />
      <TextAreaField
        {...form.field('address')}
        label={t('Address')}
        rows={3}
        autoComplete="street-address"
      />
      <TextField {...form.field('phone')} label={t('Phone')} type="tel" autoComplete="tel" />
      <TextAreaField
        {...form.field('intended_use')}
        label={t('Intended use')}
        hint={t('What you want to recognise, and where')}
        rows={3}
      />
    </InlineForm>
  )
}
