import {
  accountApi,
  ConsoleKey,
  keysApi,
  PersonalToken,
  SupportRequest,
  UserInfo,
} from '@console/core/contract'
import { Registration } from '../../core/contract/people/sign-in'
import { Contact } from '../../core/contract/people/users'
import { Card, Credit, Invoice, LedgerEntry, Preferences } from '../../plugins/billing/contract'
import { type Entity, named } from './entity'

/** Section 3 of the specification: entities of accounts and of billing. */
export const accountEntities: readonly Entity[] = [
  {
    entity: 'User info',
    schema: UserInfo,
    fields: {
      ...named('type', 'email', 'iam_user', 'region', 'active', 'ip_country', 'limit_type'),
      ...named('left_days', 'recently_visits', 'limits'),
    },
  },
  {
    entity: 'Support request',
    schema: SupportRequest,
    fields: named('email', 'description', 'type'),
  },
  { entity: 'Login response', schema: accountApi.login.response, fields: named('access_token') },
  {
    entity: 'User',
    schema: Registration,
    fields: { ...named('password'), 'work email': 'email' },
  },
  { entity: 'User', schema: UserInfo, fields: named('id') },
  {
    entity: 'User',
    schema: Contact,
    fields: {
      ...named('city', 'country', 'company', 'website', 'address', 'phone'),
      'first name': 'first_name',
      'last name': 'last_name',
    },
  },
  {
    entity: 'Billing',
    schema: Card,
    fields: { ...named('brand', 'name'), 'last 4 digits': 'last4', expiry: 'expires' },
  },
  {
    entity: 'Billing',
    schema: Preferences,
    fields: { ...named('company', 'address'), email: 'emails', VAT: 'vat_number' },
  },
  {
    entity: 'Billing',
    schema: Invoice,
    fields: {
      ...named('amount', 'currency', 'state'),
      'invoice id': 'number',
      'payment date': 'paid_at',
      'method and channel': 'payment_method',
      account: 'uid',
    },
  },
  { entity: 'Billing', schema: Credit, fields: named('balance') },
  { entity: 'Billing', schema: LedgerEntry, fields: { 'transaction type': 'kind' } },
  {
    entity: 'Developer',
    schema: ConsoleKey,
    fields: { 'access key': 'access_key', 'secret key': 'access_secret' },
  },
  {
    entity: 'Developer',
    schema: keysApi.createPersonalToken.response,
    fields: { 'access token': 'data.access_token' },
  },
  { entity: 'Developer', schema: PersonalToken, fields: named('scopes') },
]
