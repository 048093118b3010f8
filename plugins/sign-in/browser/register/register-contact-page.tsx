import {
  InlineForm,
  Loaded,
  MayEdit,
  Notifications,
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
import { useNavigate } from 'react-router-dom'
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

/** The contact form, which a new account must complete before it can use anything else. */
export default function RegisterContactPage() {
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return <Prefilled user={user} />
}

function Prefilled({ user: { id, type, active } }: { user: UserInfo }) {
  const t = useT()
  const isRoot = type === 'root'
  const known = useData(
    async ({ api }) => {
      if (!isRoot) return nothingYet
      const { data } = await api(usersApi).contact({ params: { id } })
      return data ?? nothingYet
    },
    [id, isRoot],
  )
  return (
    <Page
      title={t('Contact details')}
      intro={
        active === 1
          ? t('Tell us who to contact about this account before you continue.')
          : t('The person we contact about this account.')
      }
    >
      <Loaded of={known} height={480}>
        {(contact) => <ContactForm contact={contact} isFirst={active === 1} />}
      </Loaded>
    </Page>
  )
}

interface ContactFormProps {
  contact: Contact
  /** The account cannot be used before the form is completed. */
  isFirst: boolean
}

function ContactForm({ contact, isFirst }: ContactFormProps) {
  const t = useT()
  const api = useApi(usersApi)
  const session = useService(Session)
  const notifications = useService(Notifications)
  const navigate = useNavigate()
  const logout = useAction(() => session.logout())
  const form = useForm({
    schema: Contact,
    initial: contact,
    async onSubmit(body) {
      await api.createContact({ body })
      form.reset(body)
      if (isFirst) {
        await session.getInfo()
        await navigate('/home', { replace: true })
      } else notifications.success(t('Contact details updated successfully'))
    },
  })

  return (
    <MayEdit scope="root">
      <InlineForm
        form={form}
        submitLabel={isFirst ? t('Save and continue') : t('Save')}
        actions={
          isFirst && (
            <Button disabledFocusable={logout.pending} onClick={() => void logout.run()}>
              {t('Logout')}
            </Button>
          )
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
    </MayEdit>
  )
}
